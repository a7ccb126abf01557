import { expect, type Page } from "@playwright/test";
import {
  CLERK,
  choosePassword,
  day,
  expectGoodPhone,
  FIRM,
  follow,
  heading,
  logIn,
  mailTo,
  notice,
  OFFICE,
  OTHER,
  openLink,
  PASSWORD,
  press,
  SOLICITOR,
  setUpSecondFactor,
  type Walk,
} from "./walk.ts";

const MESSAGE = [
  "We act in a multi-handed supply case & need a valuation.",
  "Legal aid, £83 an hour.",
  "The café unit was rented.",
  "Trial in March.",
].join("\n");

/** Before the first day: the administrator by the link of the start, and the office. */
export async function before(walk: Walk): Promise<void> {
  const { expert, office, facts, link } = walk;
  await choosePassword(expert, link);
  facts.expertKey = await setUpSecondFactor(expert);
  await expert.goto("/admin/account");
  await expert.getByLabel("Your Name").fill("Dr Isolde Farrant");
  await press(expert, "Save name");
  await notice(expert, /name/i);
  await expert.goto("/admin/users");
  await expert.getByRole("link", { name: "Invite Staff" }).click();
  await expert.locator("[name=name]").fill("Maud Ellsworthy");
  await expert.getByLabel("Email").fill(OFFICE);
  await press(expert, "Send Invitation");
  await notice(expert, /invit/i);
  const { links } = await mailTo(walk, OFFICE, /account/i);
  await choosePassword(
    office,
    links.find((each) => /token/.test(each)),
  );
  facts.officeKey = await setUpSecondFactor(office);
}

/** Step 1. */
export async function enquiry({ phone, office }: Walk): Promise<void> {
  await phone.goto("/");
  await phone.goto("/contact");
  await phone.getByLabel("Name").first().fill("Ottoline Brack");
  await phone.getByLabel("Email").fill(SOLICITOR);
  await phone.getByLabel("Organization").fill(FIRM);
  await phone.getByLabel("Message").fill(MESSAGE);
  await phone.getByRole("button", { name: /^Send/ }).dblclick();
  await notice(phone, "Message Sent");
  await phone.goBack();
  await phone.goForward();
  await expect(phone.getByLabel("Message")).toHaveValue("");
  await office.goto("/admin/enquiries");
  await expect(office.getByText("1 enquiry")).toBeVisible();
}

/** Step 2. */
export async function answer(walk: Walk): Promise<void> {
  const { office, phone, facts } = walk;
  await office.goto("/admin/enquiries");
  await follow(office, /Ottoline/);
  await expect(office.getByText(MESSAGE)).toBeVisible();
  await follow(office, "Create organisation, person and job");
  await office.getByLabel("Job title").fill("Valuation of drugs, two defendants");
  await expect(office.getByLabel("Organisation name")).toHaveValue(FIRM);
  await office.getByRole("button", { name: "Create and send" }).dblclick();
  await expect(office.getByRole("status")).toBeVisible();
  const mail = await mailTo(walk, SOLICITOR, /send us the papers/i);
  await expect(walk.expert.getByText(/send us the papers/i)).toHaveCount(1);
  expect(mail.text).toContain("72 hours");
  await choosePassword(
    phone,
    mail.links.find((each) => /token/.test(each)),
  );
  await phone.waitForURL(/\/jobs\/[0-9a-f-]{36}$/);
  facts.job = new URL(phone.url()).pathname;
  await expect(phone.getByRole("main")).toContainText(MESSAGE.split("\n")[1] ?? "");
  await expectGoodPhone(walk);
}

/** Step 3. */
export async function people(walk: Walk): Promise<void> {
  const { phone, facts } = walk;
  await phone.goto(facts.job);
  await follow(phone, /People in the case/);
  await heading(phone, "People and court");
  const first = phone.getByLabel("Name, person 1");
  await first.fill("Corran Vexley");
  const asked = phone.waitForEvent("dialog");
  await phone.evaluate(() => setTimeout(() => history.back()));
  const question = await asked;
  expect(question.message()).toContain("What you have typed is not saved");
  await question.dismiss();
  await expect(first).toHaveValue("Corran Vexley");
  await phone.getByLabel("Name, person 2").fill("Tamsin Oddie");
  await press(phone, "Add a person");
  await phone.getByLabel("Name, person 3").fill("DC Kester Lund-Sable");
  const roles = phone.getByLabel(/^Role/);
  for (const [at, role] of ["Client", "Co-defendant", "Officer"].entries()) {
    await roles.nth(at).selectOption(role);
  }
  await phone.getByLabel("Jurisdiction").selectOption("England and Wales");
  await phone.getByLabel("Instructed by").selectOption("Defence");
  await phone.getByLabel("Court", { exact: true }).fill("The Crown Court at Northmere");
  await phone.getByLabel("Custody").selectOption("On bail");
  await phone.locator("summary", { hasText: "More" }).click();
  await phone.getByLabel("Proceedings").selectOption("Criminal");
  await phone.getByLabel("Kind of court").selectOption("Crown Court");
  await phone.getByLabel("Court number").fill("T20267041");
  await phone.getByLabel("URN").fill("06NX1234526");
  await expectGoodPhone(walk);
  await press(phone, "Save");
  await expect(phone.getByRole("status")).toBeVisible();
}

/** Step 4. */
export async function dates(walk: Walk): Promise<void> {
  const { phone, office, facts } = walk;
  const add = async (kind: string, on: string, isOrdered: boolean) => {
    await phone.goto(facts.job);
    await openLink(phone, "Case");
    await follow(phone, "Add a date");
    await phone.locator("[name=kind]").selectOption(kind);
    await phone.locator("[name=startsOn]").fill(on);
    if (isOrdered) await phone.locator("[name=directed]").check();
    await phone
      .locator("form", { has: phone.locator("[name=kind]") })
      .getByRole("button")
      .last()
      .click();
    await expect(phone.getByRole("status")).toBeVisible();
  };
  await add("Trial", day("2027-03-01"), false);
  await add("Serve report by", day("2027-01-29"), true);
  await follow(phone, "Suggest deadlines");
  await heading(phone, "Suggest deadlines");
  await expectFutureOffers(phone);
  await expectGoodPhone(walk);
  await phone.goBack();
  await follow(phone, /who pays/i);
  await phone.getByLabel("Who pays").selectOption("Legal aid, England and Wales");
  await press(phone, "Save");
  await expect(phone.getByRole("status")).toBeVisible();
  await office.goto(facts.job.replace("/app/", "/admin/"));
  await openLink(office, "Case");
  await follow(office, "Change funding");
  await office.getByLabel("Date of the representation order").fill("2026-09-22");
  await press(office, "Save funding");
  await expect(office.getByRole("status")).toBeVisible();
}

/** Dates are suggested, none of them past and none ticked. */
export async function expectFutureOffers(phone: Page): Promise<void> {
  const offered = phone.getByRole("main").getByRole("checkbox");
  await expect(offered).not.toHaveCount(0);
  for (const each of await offered.all()) await expect(each).not.toBeChecked();
  for (const [, on = ""] of (await phone.getByRole("main").innerText()).matchAll(
    /, \w+ (\d+ \w+ \d{4})$/gm,
  )) {
    expect(Date.parse(`${on} UTC`), on).toBeGreaterThan(Date.now() - 24 * 3600_000);
  }
}

/** Step 4, its end: a colleague. */
export async function colleague(walk: Walk): Promise<void> {
  const { phone, clerk, facts } = walk;
  await phone.goto(facts.job);
  await press(phone, "Menu");
  await phone.getByRole("link", { name: "Organisation" }).click();
  await follow(phone, "Invite User");
  await phone.locator("[name=name]").fill("Jem Satterby");
  await phone.getByLabel("Email").fill(CLERK);
  await press(phone, "Send Invitation");
  await expect(phone.getByRole("status")).toBeVisible();
  const { links } = await mailTo(walk, CLERK, "");
  await choosePassword(
    clerk,
    links.find((each) => /token/.test(each)),
  );
  await clerk.goto(facts.job);
  await expect(clerk.getByRole("main")).toContainText("Valuation of drugs, two defendants");
}

/** Step 5. */
export async function otherFirm(walk: Walk): Promise<void> {
  const { other } = walk;
  await other.goto("/auth/register");
  await other.getByLabel("Organisation Name").fill("Tarn Law (fictional)");
  await other.getByLabel("Your Name").fill("Benna Colquhart");
  await other.getByLabel("Email").fill(OTHER);
  await other.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await other.getByLabel("Confirm Password").fill(PASSWORD);
  await press(other, "Register");
  const { links } = await mailTo(walk, OTHER, /confirm/i);
  await other.goto(links.find((each) => /token/.test(each)) ?? "");
  await press(other, "Confirm address");
  await heading(other, "Client Portal");
}

/** Step 5, its end: what the other firm finds once it is let in. */
export async function strangers(walk: Walk): Promise<void> {
  const { other, office, facts } = walk;
  await office.goto("/admin/organisations");
  await office
    .getByRole("row", { name: /Tarn Law/ })
    .getByRole("link", { name: /Approve/ })
    .click();
  await press(office, "Confirm");
  await expect(office.getByRole("status")).toBeVisible();
  await logIn(other, OTHER);
  await follow(other, /job request/i);
  await other.getByLabel("Job Title").fill("Another firm’s case");
  await other.getByLabel("Description").fill("Two exhibits.");
  await press(other, "Submit Job Request");
  await heading(other, "People and court");
  await other.getByLabel("Name, person 1").fill("Tamsyn Oddy");
  await other.getByLabel(/^Role/).first().selectOption("Client");
  await press(other, "Save and continue");
  await heading(other, "Dates, papers, who pays");
  await openLink(other, "Skip");
  await expectNothingOfFirm(walk);
  expect(facts.job).not.toBe(new URL(other.url()).pathname);
}

/** No list, search, count or address gives the other firm a trace of this case. */
export async function expectNothingOfFirm({ other, facts, expecting }: Walk): Promise<void> {
  for (const path of [
    "/app",
    "/app/jobs",
    "/app/jobs?q=Vexley",
    "/app/calendar",
    "/app/find?q=Oddie",
  ]) {
    await other.goto(path);
    await expect(other.locator("body")).not.toContainText(
      /Vexley|Oddie|Harrow|0001|two defendants/,
    );
  }
  await expecting(404, async () => {
    for (const part of ["", "/case", "/papers", "/exhibits", "/sheets", "/reports"]) {
      const answer = await other.goto(`${facts.job}${part}`);
      expect(answer?.status(), part).toBe(404);
    }
  });
}
