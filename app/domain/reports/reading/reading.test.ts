import { expect, it } from "vitest";
import { comparePages } from "#app/domain/papers/reading/compare-pages.ts";
import type { PageText } from "#app/domain/papers/reading/page-text.ts";
import { pageText } from "#tests/support/papers/page-texts.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { readingOf, wantedOf } from "./reading.ts";

const DUTY = `I confirm that:
1. I understand that my duty is to help the court, and that this duty overrides any obligation to whoever pays me;
2. I have complied, and will continue to comply, with that duty;
3. no part of my fee depends on the outcome of this case.`;
const INTRODUCTION =
  "The report of an expert in drugs, about what was found at the address and what it is worth. ".repeat(
    4,
  );

function readAs(body: string, pages: PageText[]) {
  const rules = {
    declarations: [{ id: "duty", kind: "DUTY", body }],
    items: [
      { id: "a", code: "OWN_KNOWLEDGE" },
      { id: "d", code: "DECL_DUTY" },
      { id: "s", code: "SUMMARY" },
    ],
  };
  return readingOf({ ...comparePages(pages, wantedOf(rules)), beside: [] }, rules);
}

const read = (...pages: string[]) => {
  return readAs(
    DUTY,
    [INTRODUCTION, ...pages].map((text) => pageText(text)),
  );
};

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

it("what repeats at the edges of pages makes no difference, a wrong word beside it does", () => {
  const first = `R v Smith\nT20267001\n${inLines(`${INTRODUCTION}\n${DUTY.slice(0, half)}`)}`;
  const second = `R v Smith\nT20267001\n${inLines(DUTY.slice(half))}`;
  const wrong = (before: string, after: string, note = "") => {
    const foot = (page: number) => `Report of Dr Ada Marlowe\nPage ${page} of 7`;
    const pages = [pageText(before, `${note}${foot(2)}`), pageText(after, foot(3))];
    return readAs(DUTY, pages).missing.map(({ words }) => words);
  };
  expect(wrong(first, second)).toEqual([]);
  expect(wrong(first.replace("overrides", "meets"), second)).toEqual(["overrides"]);
  expect(wrong(first, second.replace("whoever", "whomever"))).toEqual(["whoever"]);
  const broken = first.replace(/\bany\s/, "an-\n");
  expect(wrong(broken, second.replace("obligation", "y obligation"))).toEqual([]);
  expect(wrong(first, second, "save where it is not paid\n")).toEqual([
    "added: save where it is not paid",
  ]);
});

const CASES = readCases(import.meta.dirname, "reading.cases.txt");
const FIGURES = `I was given 12 to 14 statements of 3–5 pages on 4 May at 10:30 for £1,200.50, with 28 days to reply.
I have read rule 19.4(1)(b), Part 35 and Practice Direction 35 in 2014, and I gave 1.5 hours to it, to ±0.3 %.`;
const inFigures = ([right, written]: [string, string]) => {
  expect(FIGURES).toContain(right);
  const text = FIGURES.replace(right, written.replaceAll("⏎", "\n"));
  return readAs(FIGURES, [pageText(INTRODUCTION), pageText(text)]).missing;
};

it.each(CASES<[string, string]>("figures that are written otherwise"))(
  "the figure in “%s” written as “%s” is found",
  (...figure) => expect(inFigures(figure)).toHaveLength(1),
);

it.each(CASES<[string, string]>("what is no fault"))(
  "“%s” written as “%s” is no fault",
  (...figure) => expect(inFigures(figure)).toEqual([]),
);

it("the last line of a page may be a year, above the page's number", () => {
  const [before = "", after = ""] = FIGURES.split(/(?<=in )(?=2014)/);
  const pages = [pageText(before, "2014,\n7"), pageText(after.replace("2014,", ""), "\n8")];
  expect(readAs(FIGURES, pages).missing).toEqual([]);
});

it("a declaration that goes on is not the one that is asked for", () => {
  expect(wordsOf(DUTY.replace("this case.", "this case in part."))).toEqual(["added: in"]);
  expect(wordsOf(DUTY.replace("this case.", "this case"))).toEqual([]);
});

it("a declaration that is not there is named as a whole, and so is one of which most is missing", () => {
  expect(wordsOf("Nothing is declared here.")).toEqual(["nearly all of it"]);
  expect(wordsOf(DUTY.slice(0, 90))).toEqual(["nearly all of it"]);
});

it("the page of a declaration is proposed, and that of an item by its heading", () => {
  const { found, pages } = read("Contents", "4.1 Own knowledge\nI know.", DUTY);
  expect(pages).toBe(4);
  expect(found).toEqual([
    { itemId: "a", page: 3 },
    { itemId: "d", page: 4 },
  ]);
});

it("a heading alone tells the page of an item, but not where the contents name it", () => {
  const contents = "Contents\nSummary\nOwn knowledge";
  const { found } = read(contents, "3. Summary\nIt is.", DUTY);
  expect(found.filter(({ itemId }) => itemId === "s")).toEqual([{ itemId: "s", page: 3 }]);
});

it("words with a colon, as in a cell of a table, are no heading", () => {
  const { found } = read("4.1 Own knowledge\nI know.", "Own knowledge:\nnot known", DUTY);
  expect(found.find(({ itemId }) => itemId === "a")).toEqual({ itemId: "a", page: 2 });
});

it("what the author has still to write is found with its page", () => {
  const { left } = read(
    "A statement that has to be written.",
    "Summary\nTo be\nwritten. The range.",
  );
  expect(left).toEqual([{ text: "To be written.", page: 3 }]);
});

it("pages that are pictures, or whose text is a scanner's, are told one by one", () => {
  const scan = { ...pageText(DUTY.replaceAll(/\bI\b/g, "|")), isHidden: true };
  const { scanned, missing, found } = readAs(DUTY, [pageText(INTRODUCTION), scan, pageText("")]);
  expect(scanned).toEqual([2, 3]);
  expect(missing).toEqual([{ declarationId: "duty", words: "I, I, I" }]);
  expect(found).toEqual([{ itemId: "d", page: 2 }]);
  expect(readAs(DUTY, [{ ...scan, ...pageText(DUTY) }]).missing).toEqual([]);
});

it("a report of 400 pages is read while nobody has to wait", () => {
  const page = inLines(INTRODUCTION.repeat(8));
  const from = performance.now();
  expect(
    wordsOf(...Array<string>(400).fill(page), DUTY.replace("I confirm", "We confirm")),
  ).toEqual(["I"]);
  expect(performance.now() - from).toBeLessThan(2_000);
});
