import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "#app/root-folder.server.ts";

const TEXTS = ["content/**/*.md", "app/ui/jobs/request-fields.tsx", "app/routes/public/**/*.tsx"];

it("no text asks for names anywhere but under People, where conflicts are checked", () => {
  const texts = globSync(TEXTS, { cwd: ROOT }).map((file) =>
    readFileSync(join(ROOT, file), "utf8"),
  );
  const sentences = texts.flatMap(
    (text) => text.match(/[^.!?\n]*\bdescription\b[^.!?\n]*/gi) ?? [],
  );
  const asking = sentences.filter((sentence) => /\bnames?\b(?!=)/i.test(sentence));
  expect(asking.filter((sentence) => !/no names|names out of/i.test(sentence))).toEqual([]);
  expect(texts.join()).not.toMatch(/name every (defendant|party)/i);
});
