import { readLists } from "#tests/support/read-lists.ts";

const LISTS = new Map(readLists(import.meta.dirname, "values.txt"));
const listed = (heading: string): string[] => LISTS.get(heading) ?? [];

const big = (length: number) => "x".repeat(length);

/** Values as they stand in a form's bytes or in an address: percent signs are meant. */
export const VALUES: readonly string[] = [
  ...listed("VALUES"),
  "",
  big(201),
  big(1_001),
  big(10_001),
  big(20_001),
  big(70_000),
  big(260_000),
  big(1_000_000),
  "%F0%9F%92%A3".repeat(500),
  "%00".repeat(300),
  "%0a".repeat(5_000),
  "e%CC%81".repeat(3_000),
];

/** Names that no form has, or that mean something to a program. */
export const NAMES: readonly string[] = [...listed("NAMES"), "", "x".repeat(2_000)];

export const SEGMENTS: readonly string[] = [
  ...listed("SEGMENTS"),
  "x".repeat(300),
  "a/".repeat(60),
  "x".repeat(8_000),
  "%25".repeat(50),
];

export const METHODS: readonly string[] = [...listed("METHODS"), "\u0001"];

/** Header lines, as they stand on the wire. */
export const HEADERS: readonly string[] = [
  ...listed("HEADERS"),
  `Cookie: session=${"a".repeat(5_000)}`,
  "Referer: \u0001",
  "X:\tfolded",
  `X-Long: ${"a".repeat(20_000)}`,
];

const SITES = ["evil.example", "evil.example/app", "user@evil.example", "evil.example:443/admin"];
const STARTS = [
  ...listed("STARTS"),
  "/\t/",
  "/\n/",
  "/\r\n/",
  "\u0001//",
  " //",
  "\u00a0//",
  "\u3000//",
  "//\u0000",
];

export const REDIRECTS: readonly string[] = STARTS.flatMap((start, place) => [
  `${start}${SITES[place % SITES.length]}`,
  `${start}${SITES[(place + 1) % SITES.length]}`,
]);
