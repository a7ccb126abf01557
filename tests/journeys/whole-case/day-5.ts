import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { dropFiles } from "#tests/support/browser/drop-files.ts";
import { totp } from "#tests/support/sign-in/totp.ts";
import { expectFutureOffers, expectNothingOfFirm } from "./day-1.ts";
import { staffPath } from "./day-2.ts";
import { wordsOf } from "./day-4.ts";
import {
  choose,
  expectGoodPhone,
  follow,
  mailTo,
  notice,
  openLink,
  PASSWORD,
  press,
  SOLICITOR,
  type Walk,
} from "./walk.ts";

/** Where each item of the checklist is met in the final report; both declarations are found on theirs. */
const PAGES: ReadonlyArray<[item: RegExp, page: string]> = [
  [/summary of the conclusions/i, "2"],
  [/qualifications, relevant experience/i, "3"],
  [/literature/i, "4"],
  [/substance of all facts/i, "5"],
  [/own knowledge/i, "5"],
  [/Who carried out any examination/i, "5"],
  [/sufficiently reliable/i, "6"],
  [/range of opinion/i, "21"],
  [/without qualification/i, "22"],
  [/undermining/i, "23"],
  [/code of practice/i, "23"],
  [/Peer review/i, "23"],
  [/artificial intelligence/i, "23"],
];
const DECLARED: ReadonlyArray<RegExp> = [
  /understands the duty/i,
  /declaration or statement of truth/i,
];
const COMMENTS = [
  "Paragraph 5.2: unit 22 was rented by Ms Oddie.",
  "13.2: “a half” is not clear.",
  "Please say that the ketamine is for personal use only.",
];

const hashOf = (path: string) => hash("sha256", readFileSync(path));

/** Step 21, its beginning: whose report it is, and under which rules. */
export async function beforeReport(walk: Walk): Promise<void> {
  const { expert, office } = walk;
  await office.goto(staffPath(walk));
  await press(office, "More");
  await openLink(office, "Assign");
  await choose(office.getByLabel("Who looks after it"), "Farrant");
  await press(office, "Update Owner");
  await expect(office.getByRole("status")).toBeVisible();
  await expert.goto("/admin/settings/expert");
  const page = {
    slug: "isolde-farrant",
    summary: "Expert in controlled drugs.",
    qualifications: "BSc, PhD",
    experience: "20 years",
  };
  for (const [name, words] of Object.entries(page)) {
    await expert.locator(`[name=${name}]`).fill(words);
  }
  await press(expert, "Save");
  await expect(expert.getByRole("status")).toBeVisible();
  await expert.goto("/admin/settings/report-rules");
  await expert.locator("summary", { hasText: "CrimPR Part 19" }).click();
  for (const part of ["Checklist", "Declarations"]) {
    const rules = expert.getByRole("region", { name: `${part}, CrimPR Part 19` });
    await rules.getByRole("button", { name: "Confirm as checked" }).click();
    await expect(rules).toContainText("Checked by");
  }
  const declared = expert.getByRole("region", { name: "Declarations, CrimPR Part 19" });
  const words = await declared.locator("li p:first-child span").allInnerTexts();
  expect(words).toHaveLength(2);
  await walk.makeReports(words);
}

/** Step 21, and the end of 20: an exhibit that changed after its sheet is named in the page and in Word. */
export async function startReport(walk: Walk): Promise<void> {
  const { expert, facts } = walk;
  await expert.goto(staffPath(walk));
  await follow(expert, "Report");
  await press(expert, "Start report");
  await notice(expert, "Report started");
  facts.report = new URL(expert.url()).pathname;
  await weigh(walk, "113.4", "113.5");
  expect(await startInWord(walk)).toMatch(/KLS\/1[^.]*changed since|changed since[^.]*KLS\/1/i);
  await weigh(walk, "113.5", "113.4");
  const words = await startInWord(walk);
  expect(words).toContain("£4,050.00 to £4,860.00");
  expect(words).not.toMatch(/changed since/i);
}

async function weigh(walk: Walk, from: string, to: string): Promise<void> {
  const { expert } = walk;
  await expert.goto(`${staffPath(walk)}/exhibits`);
  await openLink(expert, "KLS/1");
  await expect(expert.getByLabel("Weight in grams")).toHaveValue(from);
  await expert.getByLabel("Weight in grams").fill(to);
  await press(expert, "Save exhibit");
  await expect(expert.getByRole("heading", { name: /^Exhibits/ })).toBeVisible();
}

async function startInWord({ expert, facts }: Walk): Promise<string> {
  await expert.goto(facts.report);
  const download = expert.waitForEvent("download");
  await expert.getByRole("link", { name: "Download a Word draft" }).click();
  return wordsOf(readFileSync(await (await download).path()));
}

/** Uploads a version, and releases its file where no scanner has looked at it. */
async function upload(walk: Walk, name: string, kind: string): Promise<void> {
  const { expert, facts, file } = walk;
  await expert.goto(facts.report);
  const versions = await expert.getByRole("link", { name: /^Version \d/ }).count();
  await expert.getByLabel("This is", { exact: true }).selectOption(kind);
  if (versions > 0) {
    await expert.getByLabel("What was changed").fill("As the client said");
    await choose(expert.getByLabel("Asked for by"), "The client");
    await choose(expert.getByLabel("Type of change"), "A fact");
  }
  await expert.getByLabel("PDF", { exact: true }).setInputFiles(file(name));
  await press(expert, "Upload");
  await notice(expert, "Version added");
  await expert.getByRole("link", { name: new RegExp(`^Version ${versions + 1}`) }).click();
  await expert.waitForURL(/\/versions\//);
  const reason = expert.getByLabel("Reason");
  // Until it has been looked at nobody opens it.
  await expect(async () => {
    await expert.reload();
    await expect(reason.or(expert.locator("iframe")).first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  if (await reason.isVisible()) {
    await reason.fill("I made it myself.");
    await press(expert, "Release");
    await expect(expert.getByRole("status")).toBeVisible();
  }
  await expert.goto(facts.report);
}

export async function firstDraft(walk: Walk): Promise<void> {
  await upload(walk, "report-draft-1.pdf", "A draft");
  await press(walk.expert, "Release version 1 to the client");
  await notice(walk.expert, "Draft released to the client");
}

/** Step 22. */
export async function comment(walk: Walk): Promise<void> {
  const { phone, facts } = walk;
  await mailTo(walk, SOLICITOR, /draft/i);
  await phone.goto(facts.job);
  await openLink(phone, "Report");
  await follow(phone, /^Report 1/);
  await expect(
    phone.getByRole("region", { name: "Versions" }).getByText(/released to the client/),
  ).toBeVisible();
  for (const words of COMMENTS) {
    await phone.getByLabel("Your comment").fill(words);
    await press(phone, "Send this comment");
    await expect(phone.getByText(words)).toBeVisible();
    await expect(phone.getByLabel("Your comment")).toHaveValue("");
    await expect(phone.locator("button:focus")).toHaveText("Send this comment");
  }
  await expectGoodPhone(walk);
}

/** Step 23. */
export async function secondDraft(walk: Walk): Promise<void> {
  const { expert, phone, facts } = walk;
  await expert.goto(facts.report);
  const answers = ["A fact was corrected", "Wording clarified", "Nothing was changed"];
  for (const [at, answer] of answers.entries()) {
    await choose(expert.getByLabel("Outcome"), answer);
    await expert.getByLabel("What changed, or why not").fill(`Answer ${at + 1}, with its reason.`);
    await press(expert, "Answer this comment");
    await expect(expert.getByText(`Answer ${at + 1}, with its reason.`)).toBeAttached();
  }
  // Once all are answered they are folded.
  await expert.getByText("Comments on the draft").click();
  await expect(expert.getByText(/with its reason\.$/).filter({ visible: true })).toHaveCount(3);
  await upload(walk, "report-draft-2.pdf", "A draft");
  await expect(expert.getByText("not found in the PDF")).toHaveCount(2, { timeout: 30_000 });
  await press(expert, "Release version 2 to the client");
  await notice(expert, "Draft released to the client");
  await phone.reload();
  for (const [at, words] of COMMENTS.entries()) {
    const item = phone.getByRole("listitem").filter({ hasText: words });
    await expect(item).toContainText(`Answer ${at + 1}, with its reason.`);
  }
  await expect(
    phone.getByRole("region", { name: "Versions" }).getByText(/released to the client/),
  ).toHaveCount(2);
}

/** Step 24. */
export async function finalReport(walk: Walk): Promise<void> {
  const { expert } = walk;
  await upload(walk, "report-final.pdf", "The final report");
  await expect(expert.getByText("not found in the PDF")).toHaveCount(0, { timeout: 30_000 });
  await checklist(expert, "24", PAGES);
}

/** Both declarations were found on this page; the others are typed. */
async function checklist(expert: Page, declared: string, pages: typeof PAGES): Promise<void> {
  const list = expert.getByRole("table");
  const item = (words: RegExp) => list.getByRole("row").filter({ hasText: words });
  for (const words of DECLARED) {
    await expect(item(words).getByLabel("Page")).toHaveValue(declared, { timeout: 30_000 });
    await item(words).getByLabel("Answer").selectOption("Yes");
  }
  for (const [words, page] of pages) {
    await item(words).getByLabel("Answer").selectOption("Yes");
    await item(words).getByLabel("Page").fill(page);
  }
  await press(expert, "Save checklist");
  await notice(expert, "Checklist saved");
}

/** Step 25. */
export async function seal(walk: Walk): Promise<void> {
  const { office, expert, facts, file } = walk;
  await office.goto(facts.report);
  await expect(office.getByText("Only Dr Isolde Farrant can seal this")).toBeVisible();
  await expect(office.getByLabel("Code", { exact: true })).toHaveCount(0);
  const code = await totp(facts.officeKey, 1);
  const form = { sha256: hashOf(file("report-final.pdf")), password: PASSWORD, code };
  const headers = { origin: new URL(walk.url).origin };
  const refused = await office.request.post(`${facts.report}/seal`, { form, headers });
  expect(refused.status()).toBeGreaterThanOrEqual(400);
  await sealAs(walk, file("report-final.pdf"));
  await expect(expert.getByText(/^Sealed/).first()).toBeVisible();
}

async function sealAs({ expert, facts }: Walk, path: string): Promise<void> {
  await expert.goto(facts.report);
  await expect(expert.getByTitle("The final report")).toBeVisible();
  await expect(expert.getByText(hashOf(path))).toBeVisible();
  await expert.getByLabel("Your password").fill(PASSWORD);
  // A code counts once; the next comes within half a minute.
  const next = expect.poll(() => totp(facts.expertKey, 1), { timeout: 35_000 });
  await next.not.toBe(facts.sealCode);
  facts.sealCode = await totp(facts.expertKey, 1);
  await expert.getByLabel("Code", { exact: true }).fill(facts.sealCode);
  await expert.getByRole("button", { name: "Seal the report" }).dblclick();
  await notice(expert, "Report sealed");
}

/** Step 26. */
export async function verify(walk: Walk): Promise<void> {
  const { phone, facts, file } = walk;
  await phone.goto(facts.job);
  await openLink(phone, "Report");
  await follow(phone, /^Report 1/);
  const download = phone.waitForEvent("download");
  await phone.getByRole("link", { name: "Download the report" }).click();
  expect(hashOf(await (await download).path())).toBe(hashOf(file("report-final.pdf")));
  const certificate = phone.waitForEvent("download");
  await phone.getByRole("link", { name: "Certificate" }).click();
  expect((await certificate).suggestedFilename()).toMatch(/\.pdf$/);
  await phone.getByRole("link", { name: "Check a copy" }).click();
  const answers = phone.locator("#answers .form-notice");
  await phone.getByLabel("Choose the PDF").setInputFiles(file("report-final.pdf"));
  await expect(answers.first()).toContainText(/^Sealed/);
  await dropFiles(phone, phone.locator("h1"), [file("report-final-signed-scan.pdf")]);
  await expect(answers).toHaveCount(2);
  await expect(answers.filter({ hasText: "signed-scan" })).toContainText("Not known");
  await expectGoodPhone(walk);
}

/** Step 27. */
export async function signedScan(walk: Walk): Promise<void> {
  const { expert, facts } = walk;
  await expert.goto(`${staffPath(walk)}/reports`);
  await addReport(expert, "Report");
  const { report } = facts;
  facts.report = new URL(expert.url()).pathname;
  await upload(walk, "report-final-signed-scan.pdf", "The final report");
  await expect(expert.getByText("not found in the PDF")).toHaveCount(0, { timeout: 60_000 });
  await expert.getByText("Withdraw this report").click();
  await expert
    .getByRole("region", { name: "Withdraw" })
    .getByLabel("Reason")
    .fill("Sent for a trial.");
  await press(expert, "Withdraw the report");
  await notice(expert, /withdrawn/i);
  facts.report = report;
}

async function addReport(expert: Page, kind: string, about?: RegExp): Promise<void> {
  const add = expert.locator("details", { has: expert.locator("[name=kind]") });
  if ((await add.count()) > 0 && (await add.getAttribute("open")) === null) {
    await add.locator("summary").first().click();
  }
  await expert.locator("[name=kind]").selectOption({ label: kind });
  if (about) {
    await choose(expert.locator("[name=amendsId]"), about);
  }
  await press(expert, "Start report");
  await notice(expert, "Report started");
}

/** Step 28. */
export async function service(walk: Walk): Promise<void> {
  const { phone, facts } = walk;
  await phone.goto(facts.report.replace("/admin/", "/app/"));
  await phone
    .getByLabel("Served on")
    .fill("The Crown Court, the Crown Prosecution Service and the co-defendant");
  await expect(phone.getByLabel("Section of the DCS")).toHaveValue("M");
  await expectGoodPhone(walk);
  await phone.getByRole("button", { name: "Save service" }).dblclick();
  await notice(phone, "Service recorded");
  await expect(phone.getByText("Served", { exact: true }).first()).toBeVisible();
  await openLink(phone, "Case");
  await phone.getByText("2 earlier dates").click();
  const date = phone.getByRole("listitem").filter({ hasText: "Serve report by" });
  await expect(date.last()).toContainText("Done");
  await follow(phone, "Suggest deadlines");
  await expectFutureOffers(phone);
}

/** Step 29. */
export async function addendum(walk: Walk): Promise<void> {
  const { expert, facts, file } = walk;
  await expert.goto(`${staffPath(walk)}/reports`);
  await addReport(expert, "Addendum", /1/);
  facts.report = new URL(expert.url()).pathname;
  await expect(expert.getByRole("heading", { name: /Addendum to report 1/ })).toBeVisible();
  await upload(walk, "addendum.pdf", "The final report");
  await checklist(
    expert,
    "3",
    PAGES.map(([words]) => [words, "2"]),
  );
  await sealAs(walk, file("addendum.pdf"));
  await expectNothingOfFirm(walk);
}
