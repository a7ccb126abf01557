import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Written } from "./written.tsx";

const html = (text: string) => renderToStaticMarkup(createElement(Written, { text }));
const links = (text: string) => [...html(text).matchAll(/href="([^"]*)"/g)].map(([, to]) => to);
const plain = (text: string) => html(text).replaceAll(/<[^>]+>/g, "");

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
