import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { DEFAULT_TEMPLATES } from "#app/domain/email-templates/defaults.server.ts";
import { REPLY_STARTS, replyStart } from "#app/domain/enquiries/reply-starts.ts";
import { ROOT } from "#foundation/root-folder.server.ts";

const WORDS = /\.(tsx?|md|ya?ml|json|txt)$/;
/** Not what people read, or a record of what was. */
const ASIDE = /\.(test|cases)\.|^app\/db\/|^docs\/ledger\.md$|pasted-lists\.txt$/;

const FILES = ["app", "content", "docs", "foundation"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((path) => WORDS.test(path) && !ASIDE.test(path)),
);
const TEXTS = [...FILES, "README.md"].map((path) => ({
  path,
  text: readFileSync(join(ROOT, path), "utf8").replaceAll(/\s+/g, " "),
}));
const EARLIER = readFileSync(join(import.meta.dirname, "earlier-words.txt"), "utf8")
  .trimEnd()
  .split("\n");

function filesWith(pattern: string | RegExp): string[] {
  return TEXTS.filter(({ text }) => text.search(pattern) >= 0).map(({ path }) => path);
}

it("words that were replaced by plainer ones come back nowhere", () => {
  const found = EARLIER.flatMap((words) =>
    TEXTS.filter(({ text }) => text.includes(words)).map(({ path }) => `${path}: ${words}`),
  );
  expect(found).toEqual([]);
  expect(TEXTS.length).toBeGreaterThan(1_000);
});

it("it is anyone, someone and everyone", () => {
  expect(filesWith(/\b(any|some|every)body\b/i)).toEqual([]);
});

/** Names are typed on the page of the people alone, never sent by email. */
const ASKS_FOR_NAMES =
  /\b(please|tell us|send us the|give us)\b(?! leave out)[^.?!]*\b(everyone named|names? of|who is named|defendants,)/i;

it("no text that we send or publish asks for the names of a case", () => {
  const replies = REPLY_STARTS.map((start) =>
    replyStart(start, { name: "Ann", registerUrl: "https://portal.example/register" }),
  );
  const mails = DEFAULT_TEMPLATES.flatMap(({ subject, body }) => [subject, body]);
  const pages = TEXTS.filter(({ path }) => path.startsWith("content/")).map(({ text }) => text);
  const sentences = [...replies, ...mails, ...pages].flatMap((text) => text.split(/(?<=[.?!])\s+/));
  expect(sentences.filter((sentence) => ASKS_FOR_NAMES.test(sentence))).toEqual([]);
  expect("Please tell us: everyone named in the case: defendants, witnesses, officers.").toMatch(
    ASKS_FOR_NAMES,
  );
});
