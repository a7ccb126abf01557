import { expect, it } from "vitest";
import { createFeedToken } from "./feed-token.server.ts";

it("the secret part of a calendar's address has 256 bits, and is the same for the same secret alone", () => {
  const tokenOf = createFeedToken("s".repeat(40));
  expect(tokenOf("a")).toMatch(/^[\w-]{43}$/);
  expect(createFeedToken("s".repeat(40))("a")).toBe(tokenOf("a"));
  expect(new Set([tokenOf("a"), tokenOf("b"), createFeedToken("t".repeat(40))("a")]).size).toBe(3);
});
