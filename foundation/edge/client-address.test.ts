import { expect, test } from "vitest";
import { readCases } from "#tests/support/read-cases.ts";
import { createClientAddress } from "./client-address.ts";

const cases = readCases(import.meta.dirname, "client-address.cases.txt");

const PROXIES = ["10.0.0.0/8", "192.0.2.10", "2001:db8:1::/48"];

test.each(
  cases<[string, string, string | undefined, string]>("about, peer, forwarded-for header, address"),
)("%s", (_name, peer, forwardedFor, client) => {
  expect(createClientAddress(PROXIES)(peer, forwardedFor)).toBe(client);
});

test("without proxies nobody is believed", () => {
  expect(createClientAddress([])("10.1.2.3", "198.51.100.1")).toBe("10.1.2.3");
});
