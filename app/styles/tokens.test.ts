import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "#foundation/root-folder.server.ts";

const [PUBLIC, PORTAL] = ["tokens.css", "portal-tokens.css"].map((name) =>
  readFileSync(join(ROOT, "app", "styles", name), "utf8"),
) as [string, string];

const [, day = "", night = ""] = /:root \{(.*?)\n\}.*\.portal \{(.*?)\}/s.exec(PORTAL) ?? [];
const LIGHT = { ...colours(PUBLIC), ...colours(day) };
const DARK = { ...LIGHT, ...colours(night) };

function colours(css: string): Record<string, string> {
  const set = css.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g);
  return Object.fromEntries([...set].map(([, name, colour]) => [name, colour]));
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ["paper", "sheet", "wash", "own", "internal"];
const TONES = Object.keys(DARK).filter((name) => name.startsWith("tone-"));

const TEXT = [
  ...["ink", "muted", "accent", "accent-strong", "danger"].flatMap((name) =>
    GROUNDS.map((ground) => [name, ground]),
  ),
  ...["primary", "primary-strong"].map((ground) => ["on-primary", ground]),
  ["on-accent", "accent"],
  ["on-nav", "nav"],
];

const SHAPES = [
  ...["field", "primary", "focus", ...TONES].flatMap((name) =>
    ["paper", "sheet"].map((ground) => [name, ground]),
  ),
  ["own-rule", "own"],
  ["internal-rule", "internal"],
  ["on-nav", "nav"],
];

describe.each(Object.entries({ light: LIGHT, dark: DARK }))("%s", (_scheme, set) => {
  const between = (one = "", other = "") => contrast(set[one] ?? "", set[other] ?? "");

  it.each(TEXT)("text in %s on %s can be read", (name, ground) => {
    expect(between(name, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPES)("%s stands out from %s", (name, ground) => {
    expect(between(name, ground)).toBeGreaterThanOrEqual(3);
  });
});

it("night changes every colour role of the portal", () => {
  const kept = Object.keys(LIGHT).filter((name) => !(name in colours(night)));
  expect(kept).toEqual([]);
});

it("the text face has 15 KB at most for English words, and 40 KB with all letters", () => {
  const sizeOf = (name: string) => statSync(join(ROOT, "app", "styles", "fonts", name)).size;
  const english = sizeOf("sans.woff2");
  expect(english).toBeLessThanOrEqual(15_000);
  expect(english + sizeOf("sans-latin.woff2") + sizeOf("sans-extended.woff2")).toBeLessThan(40_000);
});
