import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { readCases } from "#tests/support/read-cases.ts";
import { csvDownload } from "./csv.server.ts";

const cases = readCases(import.meta.dirname, "csv.cases.txt");

type Row = Record<string, string | null>;

async function download(rows: Row[]): Promise<string> {
  const file = {
    name: "x",
    columns: { A: ({ A }: Row) => A ?? null, B: ({ B }: Row) => B ?? null },
    batches: [rows],
  };
  const bytes = await csvDownload(new RouterContextProvider(), file).arrayBuffer();
  return new TextDecoder("utf8", { ignoreBOM: true }).decode(bytes);
}

/** The cells of a file as a reader sees them that begins new ones at `delimiter`. */
function cells(text: string, delimiter: string): string[] {
  const found: string[] = [];
  let cell = "";
  let isQuoted = false;
  let isFirst = true;
  for (let place = 0; place < text.length; place += 1) {
    const character = text[place] ?? "";
    if (isQuoted && character === '"' && text[place + 1] === '"') {
      cell += character;
      place += 1;
    } else if (character === '"' && (isQuoted || isFirst)) {
      isQuoted = !isQuoted;
      isFirst = false;
    } else if (!isQuoted && character === "\r") {
      // The line feed behind it ends the line.
    } else if (!isQuoted && (character === delimiter || character === "\n")) {
      found.push(cell);
      [cell, isFirst] = ["", true];
    } else {
      cell += character;
      isFirst = false;
    }
  }
  return found;
}

const TYPED = cases<[string]>("typed").flat();

it.each([",", ";", "\t"])(
  "begins no cell as a formula, read with %j between cells",
  async (delimiter) => {
    const rows = TYPED.flatMap((text) => [
      { A: text, B: "x" },
      { A: "x", B: text },
    ]);
    const read = cells((await download(rows)).slice(1), delimiter);
    expect(read.length).toBeGreaterThanOrEqual(TYPED.length * 2);
    expect(read.filter((cell) => /^\s*"?\s*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
  },
);

it("is read as it was typed, but for the guard", async () => {
  const read = cells((await download(TYPED.map((A) => ({ A, B: null })))).slice(1), ",");
  const values = read.filter((_, place) => place % 2 === 0).slice(1);
  expect(read.slice(0, 2)).toEqual(["A", "B"]);
  expect(values.map((value) => value.replaceAll(/'(?=[=+\-@＝＋－＠])/g, ""))).toEqual(TYPED);
});

it("has a mark of UTF-8, and Windows line ends", async () => {
  expect(await download([{ A: "é", B: null }])).toBe("\ufeffA,B\r\né,\r\n");
});
