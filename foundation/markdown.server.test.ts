import { expect, test } from "vitest";
import { inline, prose, questions, sections } from "./markdown.server.ts";

test.each([
  ["a heading with an address", "## Fees {#fees}", '<h2 id="fees">Fees</h2>\n'],
  ["a link", "[a](/b)", '<p><a class="link" href="/b">a</a></p>\n'],
  [
    "a link to a fact",
    "[{{ business.phone }}]({{business.tel}})",
    '<p><a class="link" href="{{business.tel}}">{{ business.phone }}</a></p>\n',
  ],
  ["a note", "> Mark this.", '<p class="note">Mark this.</p>\n'],
  ["things to tick off", "- [ ] One", '<ul class="checklist"><li>One</li></ul>\n'],
  ["things included", "- [x] One", '<ul class="checklist included"><li>One</li></ul>\n'],
  ["steps", "1. One\n2. Two", "<ol><li>One</li><li>Two</li></ol>\n"],
  [
    "terms",
    "A\n: One\n\nB\n: *Two*\n",
    "<dl><dt>A</dt><dd>One</dd><dt>B</dt><dd><em>Two</em></dd></dl>\n",
  ],
  [
    "a table with its caption",
    "Table: Times\n\n| What | When |\n| --- | --- |\n| Answer | Soon |",
    '<table><caption>Times</caption><thead><tr><th scope="col">What</th><th scope="col">When</th></tr></thead><tbody><tr><th scope="row">Answer</th><td>Soon</td></tr></tbody></table>\n',
  ],
])("%s becomes HTML", (_what, markdown, html) => {
  expect(prose(markdown).body.html).toBe(html);
});

test("sections with an address are folded below the others, and open by it", () => {
  const { body, headings } = prose(
    "## In short\n\nA\n\n## Rates {#rates}\n\n### Travel {#travel}\n\nB",
    true,
  );
  expect(body.html).toBe(
    '<h2>In short</h2>\n<p>A</p>\n<div class="accordion"><details><summary><h2>Rates</h2></summary>' +
      '<div class="answer" id="rates"><h3 id="travel">Travel</h3>\n<p>B</p>\n</div></details></div>',
  );
  expect(headings.map(({ id }) => id)).toEqual(["rates", "travel"]);
});

test("headings with an address are listed, in their order", () => {
  expect(prose("## A & B {#a}\n\n### C {#c}\n\n## D").headings).toEqual([
    { id: "a", title: "A & B" },
    { id: "c", title: "C" },
  ]);
});

test("a section has a heading, an introduction and terms", () => {
  expect(sections("## A {#a}\n\nBegin.\n\nB\n: C\n")).toEqual([
    { id: "a", heading: "A", intro: inline("Begin."), rows: [{ term: "B", text: inline("C") }] },
  ]);
});

test("the plain answer to a question leaves out marks, and the link at its end", () => {
  const [question] = questions("## Who? {#who}\n\nWe **do**, [here](/a).\n\nAlways.\n\n[More](/b)");
  expect(question).toMatchObject({ id: "who", question: "Who?", answer: "We do, here. Always." });
  expect(question?.shown.html).toContain('<p><a class="link" href="/b">More</a></p>');
});
