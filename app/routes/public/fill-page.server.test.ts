import { expect, test } from "vitest";
import { TEST_BUSINESS } from "#tests/support/product/test-business.ts";
import { fillPage } from "./fill-page.server.ts";

const fill = (page: { title?: string; html?: string }, name = "Smith & <b>Co</b>") =>
  fillPage(page, { ...TEST_BUSINESS, name });

test("a page quotes claims, the business as it is configured, and how long a quote is open", () => {
  const title =
    "{{ claims.successRate }}, {{ business.phone }}, {{ business.hours }}, {{ quote.openDays }}";
  expect(fill({ title })).toEqual({ title: "98%, 020 7946 0000, Mon-Fri 8am-6pm, 30" });
});

test("what is filled into HTML is escaped, and what React escapes is not", () => {
  const both = "By {{ business.name }}";
  expect(fill({ title: both, html: both })).toEqual({
    title: "By Smith & <b>Co</b>",
    html: "By Smith &amp; &lt;b&gt;Co&lt;/b&gt;",
  });
});

test("a value is text, and is not filled in again", () => {
  expect(fill({ html: "{{ business.name }}" }, "{{ claims.insured }}")).toEqual({
    html: "{{ claims.insured }}",
  });
});
