import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#app/demo/demo-data.ts";
import { expectNoViolations } from "#tests/support/browser/accessibility.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/good-screen.ts";
import { pdfOf } from "#tests/support/files/pdf-builder.ts";
import {
  clearConflicts,
  clickButton,
  clickLink,
  expect,
  expectNotice,
  expectText,
  expectTitle,
  fileOf,
  fillField,
  queryPast,
  raiseJob,
  test,
} from "#tests/support/journey.ts";
import type { Product } from "#tests/support/product/product.ts";
import { totp } from "#tests/support/sign-in/totp.ts";

const STAFF = "admin@demo.example";
const CLIENT = "user@demo.example";
const PHONE = { width: 375, height: 812 };
/** Ten minutes are allowed for a person. */
const LIMIT_MS = 60_000;

/** A job in progress, whose facts say which rules its report follows; the path of staff's page of it. */
async function instruct(client: Page, staff: Page, product: Product, title: string) {
  const path = await raiseJob(client, title);
  await clearConflicts(staff, path);
  const jobId = path.split("/").at(-1);
  await queryPast(
    product,
    `insert into job_facts (job_id, organisation_id, jurisdiction, proceedings, side, court_type)
     select id, organisation_id, 'EW', 'CRIMINAL', 'DEFENCE', 'CROWN' from jobs where id = $1`,
    [jobId],
  );
  await queryPast(product, "update jobs set status = 'IN_PROGRESS' where id = $1", [jobId]);
  return { path, job: path.replace("/app/", "/admin/") };
}

async function upload(staff: Page, product: Product, name: string, lines: string[]) {
  const buffer = await pdfOf(lines);
  await staff
    .getByLabel("PDF", { exact: true })
    .setInputFiles({ name, mimeType: "application/pdf", buffer });
  await press(staff, "button", "Upload");
  await expectNotice(staff, "Version added");
  // As a scanner would say, which the product of the journeys has not.
  await queryPast(product, "update paper_versions set state = 'CLEAN' where file_name = $1", [
    name,
  ]);
}

async function press(page: Page, role: "button" | "link", name: string | RegExp): Promise<void> {
  await page.getByRole(role, { name }).focus();
  await page.keyboard.press("Enter");
}

async function choose(page: Page, label: string, typed: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.type(typed);
}

async function setUpSecondFactor(staff: Page): Promise<string> {
  await staff.goto("/admin/account/second-factor");
  await fillField(staff, "Current Password", DEMO_PASSWORD);
  await clickButton(staff, "Continue");
  await expect(
    staff.getByRole("img", { name: "QR code for your authenticator app" }),
  ).toBeVisible();
  await expectNoViolations(staff, "the secret of a second factor");
  const secret = (await staff.locator("main code").innerText()).replaceAll(/\s/g, "");
  await staff.getByLabel("Code", { exact: true }).fill(await totp(secret));
  await clickButton(staff, "Turn on");
  await expect(staff.getByRole("heading", { name: "Your backup codes" })).toBeVisible();
  await expectNoViolations(staff, "backup codes");
  return secret;
}

test("without scripts a checklist that lacks a page comes back with all that was typed", async ({
  newPerson,
  product,
  client,
}) => {
  const staff = await newPerson({ as: STAFF, javaScriptEnabled: false });
  const { job } = await instruct(client, await newPerson({ as: STAFF }), product, "No scripts");
  await staff.goto(`${fileOf(job)}/reports`);
  await clickButton(staff, "Start report");
  await staff.locator("summary", { hasText: "Checklist" }).click();
  const item = staff.getByRole("table").getByRole("row").nth(1);
  await item.getByLabel("Answer").selectOption("n.a.");
  await item.getByLabel("Page").fill("7");
  await clickButton(staff, "Save checklist");
  await expectText(item, "Say why");
  await expect(item.getByLabel("Page")).toHaveValue("7");
  await expectNoSidewaysScroll(staff, "a refused checklist");
});

test("the expert starts, uploads, checks and seals a report by keyboard", async ({
  newPerson,
  product,
  staff,
}) => {
  const phone = await newPerson({ as: CLIENT, viewport: PHONE });
  const secret = await setUpSecondFactor(staff);
  const { path, job } = await instruct(phone, staff, product, "A report from start to service");
  const start = Date.now();

  await test.step("the expert starts it and releases a draft", async () => {
    await staff.goto(job);
    await press(staff, "link", "Start the report");
    await press(staff, "button", "Start report");
    await expectNotice(staff, "Report started");
    await expectNoViolations(staff, "a report that was started");
    await upload(staff, product, "draft.pdf", ["Draft. The egg held 28 wraps."]);
    await expect(staff.locator("main [data-look=main]")).toHaveText(["Draft to release"]);
    await press(staff, "button", "Release version 1 to the client");
    await expectNotice(staff, "Draft released to the client");
    await expect(staff.locator("main [data-look=main]")).toHaveText(["Upload the final report"]);
  });

  await test.step("the client's page of the draft is sound on a phone", async () => {
    await phone.goto(path);
    await clickLink(phone, "Read the draft report");
    await expect(phone.getByLabel("Your comment")).toBeVisible();
    await expectNoViolations(phone, "a draft on a phone");
    await expectNoSidewaysScroll(phone, "a draft");
    await phone.setViewportSize(PHONE);
  });

  await test.step("the expert uploads the report and checks it", async () => {
    const declared = await queryPast(
      product,
      "select body from declarations where regime = 'CRIMPR' and not for_prosecution",
    );
    await choose(staff, "This is", "The");
    await choose(staff, "What was changed", "27 wraps");
    await choose(staff, "Asked for by", "The client");
    await choose(staff, "Type of change", "A fact");
    await upload(staff, product, "report.pdf", [
      "Report. The egg held 27 wraps.",
      ...declared.map(({ body }) => body),
    ]);
    const items = staff.getByRole("table").getByRole("row");
    await expect(items.nth(1)).toBeVisible();
    for (const item of (await items.all()).slice(1)) {
      await item.getByLabel("Answer").focus();
      await staff.keyboard.type("Y");
      await item.getByLabel("Page").fill("1");
    }
    await press(staff, "button", "Save checklist");
    await expectNotice(staff, "Checklist saved");
  });

  await test.step("the expert seals that very PDF", async () => {
    await staff.reload();
    await expect(staff.getByRole("main").getByRole("heading", { level: 2 }).nth(1)).toHaveText(
      "Seal",
    );
    await expect(staff.getByTitle("The final report")).toBeVisible();
    await expectNoViolations(staff, "a report that is ready");
    await expectNoSidewaysScroll(staff, "a report that is ready");
    await choose(staff, "Your password", DEMO_PASSWORD);
    await choose(staff, "Code", await totp(secret, 1));
    await press(staff, "button", "Seal the report");
    await expectNotice(staff, "Report sealed");
    expect(Date.now() - start).toBeLessThan(LIMIT_MS);
    await expectNoViolations(staff, "a sealed report");
  });

  await test.step("the job is completed without a question, and the report stands first", async () => {
    await staff.goto(job);
    await press(staff, "button", "Mark completed");
    await expectTitle(staff, "Mark completed?");
    await expect(staff.getByLabel("Reason for closing without a report")).toHaveCount(0);
    await press(staff, "button", "Mark completed");
    await expect(staff.locator("main .badge").first()).toHaveText("Completed");
    await phone.goto(path);
    await expectNoViolations(phone, "a job with a sealed report on a phone");
    const headings = phone.getByRole("main").getByRole("heading", { level: 2 });
    await expect(headings.first()).toHaveText("Report");
  });
});
