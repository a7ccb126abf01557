import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { ROOT } from "#foundation/root-folder.server.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { contentAtBuild } from "./content-at-build.ts";

const cases = readCases(import.meta.dirname, "content-at-build.cases.txt");

let folder: string;

beforeEach(() => {
  folder = testFolder(onTestFinished);
  cpSync(join(ROOT, "content"), folder, { recursive: true });
});

async function built(): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: "silent",
    plugins: [contentAtBuild(folder)],
    build: { ssr: "app/content/content.server.ts", write: false },
  });
  if (!("output" in result)) throw new Error("Built more than once, or watches");
  return result.output.map((file) => ("code" in file ? file.code : "")).join("");
}

function exchange(file: string, found: string, put: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  expect(text.includes(found), found).toBe(true);
  writeFileSync(path, text.replace(found, put));
}

test("the built product holds the pages as HTML, and no reader of Markdown", async () => {
  const program = await built();
  expect(program).toContain("<h2>Memberships and insurance</h2>");
  expect(program).toContain("member of the {{ claims.membership }}");
  expect(program).not.toMatch(/\bimport\b|## Memberships/);
});

test.each([
  ["names a missing claim", "about.md", "{{ claims.nobody }}", "undefined variable: claims.nobody"],
  ["names a missing fact", "legal/terms.md", "{{ business.fax }}", "variable: business.fax"],
  ["has a filter that there is not", "faq.md", "{{ claims.mailbox | shout }}", "filter: shout"],
  ["holds a part that there is not", "legal/terms.md", '{% render "nothing" %}', "nothing"],
  ["holds HTML", "about.md", "<b>bold</b>", "about.md: Error: HTML is not allowed: <b>"],
])("a page that %s fails the build", async (_what, file, text, message) => {
  appendFileSync(join(folder, file), `\n${text}\n`);
  await expect(built()).rejects.toThrow(message);
});

test.each(cases<[string, string, string, string]>("the build fails where"))(
  "the build fails where %s",
  async (_what, found, put, message) => {
    exchange("services/drug-valuations-poca.md", found, put);
    await expect(built()).rejects.toThrow(message);
  },
);

test("a question without an address fails the build", async () => {
  exchange("faq.md", " {#how-fast}", "");
  await expect(built()).rejects.toThrow("needs an address");
});

test("a file that is no page fails the build", async () => {
  writeFileSync(join(folder, "prices.md"), "# Prices\n");
  await expect(built()).rejects.toThrow("content/prices.md belongs to no page");
});

test("a page that has gone fails the build", async () => {
  rmSync(join(folder, "legal/privacy.md"));
  await expect(built()).rejects.toThrow("content/legal/privacy.md: Error: ENOENT");
});
