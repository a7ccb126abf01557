import { expect, it } from "vitest";
import { readReport } from "./reading.ts";

const DUTY = `I confirm that:
1. I understand that my duty is to help the court, and that this duty overrides any obligation to whoever pays me;
2. I have complied, and will continue to comply, with that duty;
3. no part of my fee depends on the outcome of this case.`;
const INTRODUCTION =
  "The report of an expert in drugs, about what was found at the address and what it is worth. ".repeat(
    4,
  );

function read(...pages: string[]) {
  const declarations = [{ id: "duty", kind: "DUTY", body: DUTY }];
  const items = [
    { id: "a", code: "OWN_KNOWLEDGE" },
    { id: "d", code: "DECL_DUTY" },
  ];
  return readReport([INTRODUCTION, ...pages], { declarations, items });
}

const wordsOf = (...pages: string[]) => read(...pages).missing.map(({ words }) => words);
/** In lines of a page, as wide as a column. */
const inLines = (text: string) => text.replaceAll(/(.{20,30}) /g, "$1\n");
const half = DUTY.indexOf("obligation");

it.each([
  ["as it is", DUTY],
  ["in narrow lines", inLines(DUTY)],
  ["without its numbers", DUTY.replaceAll(/^\d\. /gm, "")],
  ["under the numbers of a report", DUTY.replaceAll(/^(?=\d)/gm, "12.")],
  ["with bullets", DUTY.replaceAll(/^\d\./gm, "•")],
  ["in capitals", DUTY.toUpperCase()],
  ["with a word broken at the end of a line", DUTY.replace("understand", "under-\nstand")],
  ["with a soft hyphen", DUTY.replace("understand", "under\u00ad\nstand")],
  [
    "with ligatures and hard spaces",
    DUTY.replace("confirm", "conﬁrm").replaceAll(" my", "\u00a0my"),
  ],
])("a declaration %s stands there", (_, text) => {
  expect(wordsOf(`Declaration\n${text}\nSigned`)).toEqual([]);
});

it.each([
  ["complied, and will continue", "complied, and shall continue", "will"],
  ["no part of my fee", "part of my fee", "no"],
  ["depends on", "does not depend on", "depends"],
  ["I have complied", "I have not complied", "added: not"],
  ["my fee", "my fees", "fee"],
  ["this case.", "this trial.", "case"],
  ["I confirm that", "We confirm that", "I"],
])("of “%s” written as “%s” the words named are: %s", (right, wrong, words) => {
  expect(wordsOf(inLines(DUTY.replace(right, wrong)))).toEqual([words]);
});

it("what stands between two pages makes no difference, a wrong word beside it does", () => {
  const foot = "1 A note about this page.\nReport of Dr Ada Marlowe\nPage 2 of 7\n";
  const first = `${inLines(`${INTRODUCTION}\n${DUTY.slice(0, half)}`)}\n${foot}`;
  const second = `R v Smith\nT20267001\n${inLines(DUTY.slice(half))}\n${foot}`;
  expect(wordsOf(first, second)).toEqual([]);
  expect(wordsOf(first.replace("overrides", "meets"), second)).toEqual(["overrides"]);
  expect(wordsOf(first, second.replace("whoever", "whomever"))).toEqual(["whoever"]);
  expect(
    wordsOf(first.replace(/\bany\s/, "an-\n"), second.replace("obligation", "y obligation")),
  ).toEqual([]);
});

it("a declaration that is not there is named as a whole, and so is one of which most is missing", () => {
  expect(wordsOf("Nothing is declared here.")).toEqual(["nearly all of it"]);
  expect(wordsOf(DUTY.slice(0, 90))).toEqual(["nearly all of it"]);
});

it("the page of a declaration is proposed, and that of an item whose mark stands below a heading", () => {
  const { found, pages } = read("Contents", "What I know\n[Own\nknowledge]\nI know.", DUTY);
  expect(pages).toBe(4);
  expect(found).toEqual([
    { itemId: "a", page: 3 },
    { itemId: "d", page: 4 },
  ]);
});

it("of a scan nothing is said, but that it has no text", () => {
  expect(readReport(["", "Scanned"], { declarations: [], items: [] })).toMatchObject({
    pages: 2,
    hasText: false,
    missing: [],
    found: [],
  });
});

it("a report of 400 pages is read while nobody has to wait", () => {
  const page = inLines(INTRODUCTION.repeat(8));
  const from = performance.now();
  expect(
    wordsOf(...Array<string>(400).fill(page), DUTY.replace("I confirm", "We confirm")),
  ).toEqual(["I"]);
  expect(performance.now() - from).toBeLessThan(2_000);
});
