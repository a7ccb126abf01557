import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expectNoViolations } from "#tests/support/browser/accessibility.ts";
import { dropFiles } from "#tests/support/browser/drop-files.ts";
import { expect, test } from "#tests/support/journey.ts";

const SPECIMEN = `${process.cwd()}/public/specimen/report.pdf`;
const HASH = createHash("sha256").update(readFileSync(SPECIMEN)).digest("hex");

test("a report that is chosen or dropped is hashed in the browser, which sends its hash alone", async ({
  newPerson,
}) => {
  const visitor = await newPerson({ viewport: { width: 375, height: 800 } });
  const sent: string[] = [];
  visitor.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.postData() ?? "");
  });
  await visitor.goto("/verify");
  await visitor.getByLabel("Choose the PDF, or drop it here").setInputFiles(SPECIMEN);
  await expect(visitor.getByText("Not known.")).toBeVisible();
  await expectNoViolations(visitor, "the answer about a report");
  await dropFiles(visitor, visitor.locator("#drop"), [SPECIMEN]);
  await expect.poll(() => sent).toEqual([`hash=${HASH}`, `hash=${HASH}`]);
});

test("without scripts a hash is typed", async ({ newPerson }) => {
  const visitor = await newPerson({ javaScriptEnabled: false });
  await visitor.goto("/verify");
  await expect(visitor.getByText("Choose the PDF")).toBeHidden();
  await visitor.getByLabel("SHA-256 of the PDF").fill(HASH);
  await visitor.getByRole("button", { name: "Check" }).click();
  await expect(visitor.getByText("Not known.")).toBeVisible();
});
