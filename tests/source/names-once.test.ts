import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { NOTICES } from "#app/content/notices.ts";
import { REPLY_STARTS, replyStart } from "#app/domain/enquiries/reply-starts.ts";
import { ROOT } from "#foundation/root-folder.server.ts";

const TEXTS = ["content/**/*.md", "app/ui/jobs/request-fields.tsx", "app/routes/public/**/*.tsx"];
/** Every text that someone may be sent without a word of it being written for them. */
const SENT = ["app/domain/email-templates/defaults.yaml", "app/demo/content/*.yaml"];
const ASKS = /\b(?:tell|send|give|email) us\b|\bplease\b|\bwe need\b/i;
const FOR_NAMES =
  /\b(?:everyone|everyone|all those|who is) named\b|\bnames of\b|: (?:defendants|witnesses)\b/i;
const NOT_BY_MAIL = /\bno names\b|\bnot send\b|\bleave out\b|\bin our client portal\b/i;

/** The sentences that ask someone to write names to us; a list belongs to the words that lead to it. */
const askingForNames = (text: string) =>
  text
    .split(/[.!?](?:\s|$)|\n\n(?=[A-Z])/)
    .filter((each) => ASKS.test(each) && FOR_NAMES.test(each) && !NOT_BY_MAIL.test(each));

it("no default text asks for names by e-mail", () => {
  const about = { name: "Ada Marlowe", registerUrl: "https://portal.example" };
  const texts = globSync([...SENT, ...TEXTS], { cwd: ROOT })
    .map((file) => readFileSync(join(ROOT, file), "utf8"))
    .concat(
      REPLY_STARTS.map((start) => replyStart(start, about)),
      Object.values(NOTICES),
    );
  expect(texts.length).toBeGreaterThan(30);
  expect(texts.flatMap(askingForNames)).toEqual([]);
});

it.each([
  "please tell us:\n\n- everyone named in the case: defendants, witnesses, officers\n- the charges",
  "Please reply with the names of all defendants",
])("would find one: %j", (text) => {
  expect(askingForNames(text)).toEqual([text]);
});

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
