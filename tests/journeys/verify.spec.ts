import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expectNoViolations } from "#tests/support/browser/accessibility.ts";
import { dropFiles } from "#tests/support/browser/drop-files.ts";
import {
  clickButton,
  clickLink,
  expect,
  expectText,
  fillField,
  test,
} from "#tests/support/journey.ts";

const SPECIMEN = `${process.cwd()}/public/specimen/report.pdf`;
const FIGURES = `${process.cwd()}/public/specimen/figures.csv`;
const HASH = createHash("sha256").update(readFileSync(SPECIMEN)).digest("hex");

test("a report that is chosen or dropped is hashed in the browser, which sends its hash alone", async ({
  newPerson,
}) => {
  const visitor = await newPerson({
    viewport: { width: 375, height: 800 },
    expectedErrors: /ERR_FAILED/,
  });
  const sent: string[] = [];
  visitor.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.postData() ?? "");
  });
  await visitor.goto("/verify");
  const answers = visitor.locator("#answers .form-notice");
  await visitor.getByLabel("Choose the PDF").setInputFiles(SPECIMEN);
  await expect(answers).toHaveText(`Not known.report.pdfSHA-256 ${HASH}`);
  await expect(visitor.getByLabel("Choose the PDF")).toBeHidden();
  await expect(visitor.getByRole("link", { name: "Check another" })).toBeVisible();
  await expectNoViolations(visitor, "the answer about a report");
  await dropFiles(visitor, visitor.locator("h1"), [SPECIMEN, FIGURES]);
  await expect(answers).toHaveCount(3);
  await expect(answers.last()).toContainText(
    /figures\.csv(\d+) of \1 figures computed again: each is as printed\.SHA-256/,
  );
  await visitor.route("/verify", (route) => route.abort());
  await dropFiles(visitor, visitor.locator("h1"), [FIGURES]);
  await expectText(visitor, "No answer came about figures.csv. Choose it again.");
  expect(sent.slice(0, 2)).toEqual([`hash=${HASH}`, `hash=${HASH}`]);
});

test("without scripts a hash is typed", async ({ newPerson }) => {
  const visitor = await newPerson({ javaScriptEnabled: false });
  await visitor.goto("/verify");
  await expect(visitor.getByText("Choose the PDF")).toBeHidden();
  await fillField(visitor, "SHA-256 of the PDF", HASH);
  await clickButton(visitor, "Check");
  await expectText(visitor, "Not known.");
  await expect(visitor.getByLabel("SHA-256 of the PDF")).toBeHidden();
  await clickLink(visitor, "Check another");
  await expect(visitor.getByLabel("SHA-256 of the PDF")).toBeVisible();
});
