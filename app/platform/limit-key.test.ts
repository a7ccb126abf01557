import { expect, it } from "vitest";
import { createLimitKey } from "./limit-key.server.ts";

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
