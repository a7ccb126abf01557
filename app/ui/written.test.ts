import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Written } from "./written.tsx";

const html = (text: string, whole = false) =>
  renderToStaticMarkup(createElement(Written, { text, whole }));
const links = (text: string) => [...html(text).matchAll(/href="([^"]*)"/g)].map(([, to]) => to);
const withoutTags = (page: string) => page.replaceAll(/<[^>]+>/g, "");
const plain = (text: string) => withoutTags(html(text));

it.each([
  ["See https://a.example/x?y=1.", ["https://a.example/x?y=1"]],
  ["(http://b.example/c), then", ["http://b.example/c"]],
  ["one https://a.example two https://b.example", ["https://a.example", "https://b.example"]],
  ["HTTPS://UP.EXAMPLE", ["HTTPS://UP.EXAMPLE"]],
])("%j has its web addresses as links", (text, expected) => {
  expect(links(text)).toEqual(expected);
  expect(plain(text)).toBe(text);
});

it.each([
  "javascript:alert(1)",
  "ftp://a.example",
  "//a.example",
  "mailto:a@b.example",
  "a@b.example",
  "www.a.example",
  "data:text/html,x",
  "https://",
])("%j is plain text", (text) => {
  expect(links(text)).toEqual([]);
  expect(plain(text)).toBe(text);
});

it("a link gives nothing away to where it leads", () => {
  expect(html("https://a.example")).toContain(
    `href="https://a.example" target="_blank" rel="noopener noreferrer nofollow"`,
  );
});

it("what looks like HTML is text, inside a link and outside", () => {
  const text = `<img src=x onerror=alert(1)> https://a.example/"><script>x</script>`;
  expect(html(text)).not.toMatch(/<img|<script|"><s/);
});

it("ten thousand characters of the worst kind take no time to speak of", () => {
  const start = performance.now();
  for (const piece of [
    "http://",
    "https://a.b",
    "https://a.example/(",
    "(((",
    "https://a.b/()[]",
  ]) {
    html(piece.repeat(10_000 / piece.length));
  }
  expect(performance.now() - start).toBeLessThan(1_000);
});

const MANY = "https://a.b ".repeat(1_600);

it("of 1,600 addresses the first 200 are links, the rest is text", () => {
  expect(links(MANY)).toEqual(Array(200).fill("https://a.b"));
  const page = html(MANY, true);
  expect([...page.matchAll(/<a /g)]).toHaveLength(200);
  expect(withoutTags(page)).toBe(MANY);
});

it("fifty texts on a page have a thousand links together", () => {
  const among = renderToStaticMarkup(createElement(Written, { text: MANY, among: 50 }));
  expect([...among.matchAll(/<a /g)]).toHaveLength(20);
});

it("where the looking ends, no link is cut short", () => {
  const last = "https://a.b/https://c.d";
  expect(links(`${"https://a.b ".repeat(199)}${last}`)).toEqual(Array(199).fill("https://a.b"));
  expect(links(`${"https://a.b ".repeat(198)}${last}`).at(-1)).toBe(last);
});

it("a long text is cut, with the rest behind a click that needs no scripts", () => {
  const text = "evidence ".repeat(1_000);
  const [start = "", rest = ""] = html(text).split("<details");
  expect(withoutTags(start).length).toBeLessThanOrEqual(3_000);
  expect(rest).toContain("Show all");
  expect(withoutTags(`<details${rest}`).replace(/^Show allShow less/, "").length).toBeGreaterThan(
    5_900,
  );
});

it("on a page for paper it is whole", () => {
  const text = "evidence ".repeat(1_000);
  expect(html(text, true)).not.toContain("<details");
  expect(withoutTags(html(text, true))).toBe(text);
});
