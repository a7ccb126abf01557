import { describe, expect, it } from "vitest";
import { readLists } from "#tests/support/read-lists.ts";
import { seeded } from "#tests/support/seeded.ts";
import { weightIn } from "./read-cells.ts";
import { readList } from "./read-list.server.ts";

const HEAD = [
  "Exhibit",
  "Description",
  "Where found",
  "Count",
  "Gross weight",
  "Net weight",
  "Result",
  "Purity ± uncertainty",
];
const [[, LINES] = ["", []]] = readLists(import.meta.dirname, "laboratory-list.txt");
const ROWS = LINES.map((line) => {
  const cells = line.split(" | ");
  return { cells: cells.slice(0, 8), right: cells[8], isAsked: cells[9] === "asks" };
});
const CELLS = ROWS.map(({ cells }) => cells);
const GRAMS = HEAD.map((heading) => (/weight/.test(heading) ? `${heading} (g)` : heading));
const table = (rows: string[][], separator: string) =>
  rows.map((cells) => cells.join(separator)).join("\r\n");
const quoted = (cell: string) => (/[;"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
/** A spreadsheet has numbers where the unit is the heading's, and a title and a sum around them. */
const inGrams = (cells: string[]) =>
  cells.map((cell) => cell.replace(/^([\d.]+) g$/, "$1").replace(/^-$/, ""));
/** Word ends a line after each paragraph, and has a mark of its own for Shift+Enter. */
const inParagraphs = ([reference = "", what = "", ...more]: string[]) =>
  [reference, what.replace(": ", ":\n•\t").replace(", ", "\v"), ...more].join("\t");

const FORMS: Array<[form: string, pasted: string, answers?: Record<string, string>]> = [
  [
    "semicolons",
    `\ufeff${table(
      [HEAD, ...CELLS].map((cells) => cells.map(quoted)),
      ";",
    )}`,
  ],
  [
    "a spreadsheet",
    table(
      [
        ["R v Nobody", ...Array(7).fill("")],
        [""],
        GRAMS,
        ...CELLS.map(inGrams),
        ["Total", "", "7"],
      ],
      "\t",
    ),
  ],
  ["a table of Word", ["Schedule", HEAD.join("\t"), ...CELLS.map(inParagraphs)].join("\r\n")],
  [
    "columns chosen by hand",
    table(CELLS, "\t"),
    Object.fromEntries(
      [
        "reference",
        "description",
        "placeFound",
        "itemCount",
        "gross",
        "net",
        "substance",
        "purity",
      ].map((field, at) => [`column.8.${at}`, field]),
    ),
  ],
];

function read(pasted: string, answers?: Record<string, string>) {
  const reading = readList(pasted, answers && { answers });
  if ("problem" in reading) throw new Error(reading.problem);
  return reading;
}

describe("a laboratory's list of 46 lines", () => {
  it.each(FORMS)("is read rightly or asked about, from %s", (_, pasted, answers) => {
    const { read: lines, asked } = read(pasted, answers);
    expect([lines.length, asked.length]).toEqual([26, 20]);
    const all = [...lines, ...asked].toSorted((a, b) => a.line - b.line);
    const told = all.map((line) => {
      if ("asks" in line) return "asks";
      const { facts } = line;
      return [
        facts.substance,
        facts.weightLow && Number(facts.weightLow),
        facts.weightHigh && Number(facts.weightHigh),
        facts.weightKind,
        facts.purityLow,
        facts.purityHigh,
        facts.substance && facts.purityAs,
        facts.itemCount,
        facts.countOf,
      ].join(";");
    });
    const right = ROWS.map(({ right: said = "", isAsked }) => {
      const [drug, low, high, ...more] = said.replace("lamps", "").split(";");
      return isAsked ? "asks" : [drug, low && Number(low), high && Number(high), ...more].join(";");
    });
    expect(told).toEqual(right);
  });

  it("is asked about line by line, from a PDF without cells, and no piece of a line is an exhibit", () => {
    const pasted = CELLS.map((cells) => cells.join(" ").replaceAll(/(.{40}\S*) /g, "$1\n"));
    const { read: lines, asked } = read(`Page 1 of 4\n${pasted.join("\n")}`);
    expect([lines.length, asked.length]).toEqual([0, 46]);
    expect(asked.map(({ typed }) => typed.reference)).toEqual(CELLS.map(([name]) => name));
  });

  it("keeps the noughts of its figures, and each word that is no figure", () => {
    const { read: lines } = read(table([HEAD, ...CELLS], "\t"));
    const facts = lines.map((line) => line.facts);
    expect(facts.find(({ reference }) => reference === "KLS/2")).toMatchObject({
      weightLow: "3.40",
      description: "17 wraps of white powder, 3 analysed; Gross weight: 6.12 g",
    });
    expect(facts.find(({ reference }) => reference === "DRW/26")?.description).toMatch(
      /Purity ± uncertainty: 2 mg nominal$/,
    );
  });

  it("is saved line by line: what is answered is read as typed, what is left out is named", () => {
    const pasted = table([HEAD, ...CELLS], "\t");
    const marks = new Map(read(pasted).asked.map(({ typed, mark }) => [typed.reference, mark]));
    const foil = marks.get("DRW/4");
    const dot = marks.get("DRW/2");
    const {
      read: lines,
      asked,
      leftOut,
    } = read(pasted, {
      [`decision.${foil}`]: "leave",
      [`decision.${dot}`]: "take",
      [`weight.${dot}`]: "1.50",
    });
    expect([lines.length, asked.length]).toEqual([27, 18]);
    expect(lines.find(({ facts }) => facts.reference === "DRW/2")?.facts).toMatchObject({
      weightLow: "1.50",
      description: "Snap bag of white powder; Net weight: 1,5 g",
    });
    expect(leftOut.map(({ why }) => why)).toEqual(["Headings", "Left out by you"]);
  });

  it("shows the fields of what an answer makes impossible, and reads them once they are put right", () => {
    const pasted = table([HEAD, ...CELLS], "\t");
    const salt = read(pasted).asked.find(({ typed }) => typed.reference === "DRW/22");
    const answers = {
      [`substance.${salt?.mark}`]: "Cocaine",
      [`decision.${salt?.mark}`]: "take",
    };
    const { asked } = read(pasted, answers);
    const question = asked.find(({ mark }) => mark === salt?.mark);
    expect(question?.asks.purity).toMatch(/at most 89.3 % base/);
    expect(question?.fields).toEqual(expect.arrayContaining(["substance", "purity", "purityAs"]));
    expect(question?.typed).toMatchObject({ substance: "Cocaine", purity: "95 %" });
    const { read: lines } = read(pasted, {
      ...answers,
      [`purityAs.${salt?.mark}`]: "HYDROCHLORIDE",
    });
    expect(lines.find(({ facts }) => facts.reference === "DRW/22")?.facts).toMatchObject({
      substance: "Cocaine",
      purityLow: "95",
      purityAs: "HYDROCHLORIDE",
    });
  });
});

describe("a cell of chance", () => {
  const below = seeded(55);
  const one = (choices: readonly string[]) => choices[below(choices.length)] ?? "";
  const figure = () => one(["4", "0.5", "12.40", "1,500", "007", "1,5", "12 500", "O.85", "1/2"]);
  const PARTS = ["g", " g", "kg", " mg", "oz", "ml", "%", " ± ", " to ", "-", "–", " x ", "<", "~"];
  const WORDS = [
    "",
    "",
    "",
    "approx. ",
    "about ",
    "each ",
    "less than ",
    " net",
    " gross",
    " (total)",
    " (both)",
  ];
  const GRAMS_OF: Record<string, number> = { g: 1, kg: 1_000, mg: 0.001 };

  it("is read as what it plainly says, or asked about: 10,000 of them", () => {
    let plain = 0;
    for (let at = 0; at < 10_000; at += 1) {
      const more = below(3) > 0 ? "" : one(PARTS) + figure() + one(PARTS);
      const cell = [one(WORDS), figure(), one(PARTS), more, one(WORDS)].join("").trim();
      const weight = weightIn(cell, "");
      if ("problem" in weight) continue;
      plain += 1;
      const said =
        /^(?:(?:approx\.|about|~|gross|net) ?)?([\d,.]+) ?(kg|mg|g)?(?:( ± | to |-|–|\s?[-–] ?)([\d,.]+) ?(kg|mg|g))?(?: net| gross| \(total\))*$/.exec(
          cell,
        );
      const [, first = "", unit, sign, second, other] = said ?? [];
      const grams = (text: string, measure = "") =>
        Number(text.replaceAll(",", "")) * (GRAMS_OF[measure] ?? 0);
      const low = grams(first, unit ?? other);
      const high = second ? grams(second, other) : low;
      const [from, until] = sign === " ± " ? [low - high, low + high] : [low, high];
      expect([Number(weight.low), Number(weight.high)], cell).toEqual([
        expect.closeTo(from, 6),
        expect.closeTo(until, 6),
      ]);
    }
    expect(plain).toBeGreaterThan(300);
  });
});

describe("256 KB of anything", () => {
  const SIZE = 256 * 1024;
  const line = (text: string) => text.repeat(Math.ceil(SIZE / text.length)).slice(0, SIZE);

  it.each([
    ["digits and hyphens", `A1\tPowder\t${"1".repeat(SIZE / 2)}${"-".repeat(SIZE / 2)}`],
    ["one digit", line("1")],
    ["digits and colons", line("1:")],
    ["spaces", line(" ")],
    ["quotation marks", line('"')],
    ["quotation marks and tabs", line('"\t')],
    ["unclosed cells", line('"a\t')],
    ["tabs", line("\t")],
    ["lines", line("a\n")],
    ["cells and lines", line("a\tb\n")],
    ["semicolons", line("a;")],
    ["commas", line("1,")],
    ["bars", line("| ")],
    ["brackets", line("(")],
    ["letters", line("a")],
    ["words", line("not ")],
    ["references", line("A/1 Powder 5 g\n")],
    ["rows", `Exhibit\tDescription\tWeight\n${line("A/1\tPowder\t5 g\n")}`],
    ["a long cell below headings", `Exhibit\tDescription\tWeight\nA/1\t${line("1 x 1 g ")}\t5 g`],
  ])("of %s is read or refused within 200 ms", (_, pasted) => {
    // The quickest of some: other work of the machine is none of its own.
    const times = Array.from({ length: 5 }, () => {
      const before = performance.now();
      readList(pasted);
      return performance.now() - before;
    });
    expect(Math.min(...times)).toBeLessThan(200);
  });
});
