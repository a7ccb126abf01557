import { describe, expect, it } from "vitest";
import { type Family, Histogram, prometheusText } from "./prometheus-text.ts";

const family = (samples: Family["samples"], help = "Help."): Family => ({
  name: "a_thing",
  help,
  type: "gauge",
  samples,
});

describe("the text", () => {
  it("has help, type and a line a sample", () => {
    expect(
      prometheusText([
        family([
          { labels: { pool: "auth", state: "x" }, value: 1.5 },
          { suffix: "_total", value: 0 },
        ]),
      ]),
    ).toBe(
      '# HELP a_thing Help.\n# TYPE a_thing gauge\na_thing{pool="auth",state="x"} 1.5\na_thing_total 0\n',
    );
  });

  it("escapes what would end a label or a line", () => {
    const text = prometheusText([
      family([{ labels: { route: 'a"b\\c\nd' }, value: 1 }], "One\\two\nthree"),
    ]);
    expect(text).toContain('a_thing{route="a\\"b\\\\c\\nd"} 1\n');
    expect(text).toContain("# HELP a_thing One\\\\two\\nthree\n");
    expect(text.split("\n")).toHaveLength(4);
  });

  it("writes what is no finite number as Prometheus does, and nothing of an empty family", () => {
    const numbers = [Infinity, -Infinity, Number.NaN].map((value) => ({ value }));
    expect(prometheusText([family(numbers)]).match(/^a_thing .*$/gm)).toEqual([
      "a_thing +Inf",
      "a_thing -Inf",
      "a_thing NaN",
    ]);
    expect(prometheusText([family([])])).toBe("");
  });
});

it("a histogram's buckets hold all below their ends, for each set of labels", () => {
  const histogram = new Histogram(["route"], [1, 2]);
  for (const value of [0.5, 1, 1.5, 9]) histogram.observe(value, "/");
  histogram.observe(2, "/b");
  const samples = histogram.samples();
  const of = (route: string) =>
    samples
      .filter(({ labels }) => labels?.route === route)
      .map(({ suffix, labels, value }) => [suffix, labels?.le, value]);
  expect(of("/")).toEqual([
    ["_bucket", "1", 2],
    ["_bucket", "2", 3],
    ["_bucket", "+Inf", 4],
    ["_sum", undefined, 12],
    ["_count", undefined, 4],
  ]);
  expect(of("/b")).toEqual([
    ["_bucket", "1", 0],
    ["_bucket", "2", 1],
    ["_bucket", "+Inf", 1],
    ["_sum", undefined, 2],
    ["_count", undefined, 1],
  ]);
});
