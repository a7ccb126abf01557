import { expect, it } from "vitest";
import { notDrawn } from "#foundation/pdf/drawable.ts";
import { textsOf } from "#tests/support/files/pdf-texts.ts";
import { Paper } from "./paper.server.ts";

async function textOf(draw: (paper: Paper) => void, foot = "Foot") {
  const at = new Date("2026-11-24T10:00:00Z");
  const paper = new Paper({ title: "Title", author: "Ada", foot, at });
  draw(paper);
  const { bytes, pages } = await paper.finish();
  const text = (await textsOf(bytes)).join("\n");
  return { pages, text: text.replaceAll(/\s+/g, " ") };
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, place) => `word${place}`).join(" ");

it("a tab is drawn as a space, Word's own bullets as bullets and its line ends as line ends, and nobody is warned", async () => {
  const pasted = "One\ttwo\u000b\uf0b7\tthree\u2028\uf0a7 four\u000c\uf0d8 five";
  const { text } = await textOf((paper) => paper.paragraph(pasted));
  expect(text).toContain("One two • three • four • five");
  expect(text).not.toContain("?");
  expect(notDrawn(pasted)).toBe("");
});

it("a row that no page has room for goes on on the next, with all its words", async () => {
  const columns = ["A", "B", "C", "D"].map((head) => ({ head, share: 1 }));
  const cells = ["Short", numbered(600), "Other", "Last"].map((text) => ({ text }));
  const { text, pages } = await textOf((paper) => paper.table(columns, [cells, cells]));
  expect(pages).toBeGreaterThan(2);
  for (const word of numbered(600).split(" ")) {
    expect(text.match(new RegExp(`\\b${word}\\b`, "g")), word).toHaveLength(2);
  }
});

it("a long label, head and foot are drawn in several lines, whole", async () => {
  const long = numbered(30);
  const { text } = await textOf((paper) => {
    paper.facts([
      [long, "value"],
      ["After", "it"],
    ]);
    paper.table(
      [
        { head: long, share: 1 },
        { head: "B", share: 1 },
      ],
      [[{ text: "a" }, { text: "b" }]],
    );
  }, long);
  expect(text.replaceAll("word29:", "word29").match(/word29/g)).toHaveLength(3);
});
