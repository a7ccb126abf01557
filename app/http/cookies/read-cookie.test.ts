import { expect, it } from "vitest";
import { linkToken } from "./link-token.server.ts";
import { readCookie } from "./read-cookie.server.ts";

const asked = (scheme: string, cookie?: string) =>
  new Request(`${scheme}://portal.example/auth`, { headers: { ...(cookie && { cookie }) } });

it.each([
  ["http", "notice=a; other=b", "a"],
  ["http", "other=b;notice=a", "a"],
  ["http", "x-notice=a", ""],
  ["http", undefined, ""],
  ["https", "__Host-notice=a", "a"],
  ["https", "notice=planted; __Host-notice=a", "a"],
  ["https", "notice=planted", ""],
])("over %s with %j the notice is %j", (scheme, cookie, value) => {
  expect(readCookie(asked(scheme, cookie), "notice")).toBe(value);
});

it("over HTTPS a neighbouring host cannot plant a link", () => {
  const planted = asked("https", "reset-link=abc; verify-link=abc");
  expect(linkToken(planted, "reset-link")).toBe("");
  expect(linkToken(planted, "verify-link")).toBe("");
  expect(linkToken(asked("https", "__Host-reset-link=abc"), "reset-link")).toBe("abc");
  expect(linkToken(asked("https", "__Host-reset-link=a%00"), "reset-link")).toBe("");
});
