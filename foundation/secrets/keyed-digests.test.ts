import { expect, it } from "vitest";
import { createFeedToken, createLimitKey } from "./keyed-digests.server.ts";

it("the secret part of a calendar's address has 256 bits, and is the same for the same secret alone", () => {
  const tokenOf = createFeedToken("s".repeat(40));
  expect(tokenOf("a")).toMatch(/^[\w-]{43}$/);
  expect(createFeedToken("s".repeat(40))("a")).toBe(tokenOf("a"));
  expect(new Set([tokenOf("a"), tokenOf("b"), createFeedToken("t".repeat(40))("a")]).size).toBe(3);
});

it("keys are the same in every process, differ by kind, value and installation, and tell nothing", () => {
  const key = createLimitKey("s".repeat(40));
  expect(createLimitKey("s".repeat(40))("a", "ada@a.example")).toBe(key("a", "ada@a.example"));
  const keys = [
    key("a", "ada@a.example"),
    key("b", "ada@a.example"),
    key("a", "bob@a.example"),
    key("a,", "b"),
    key("a", ",b"),
    createLimitKey("t".repeat(40))("a", "ada@a.example"),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  for (const text of keys) expect(text).toMatch(/^[\w-]{43}$/);
});
