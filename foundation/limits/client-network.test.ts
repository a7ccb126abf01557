import { expect, it } from "vitest";
import { readCases } from "#tests/support/read-cases.ts";
import { networkOf, networksOf, widestNetworkOf } from "./client-network.ts";

const cases = readCases(import.meta.dirname, "client-network.cases.txt");

it.each(cases<[string, string]>("… is counted as …"))("%s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each(cases<[string, string[]]>("… counts in …"))("%s counts in %j", (address, expected) => {
  expect(networksOf(address).map(({ name, times }) => `${name} x${times}`)).toEqual(expected);
});

it("the widest network is what one customer may have", () => {
  expect(widestNetworkOf("192.0.2.1")).toBe("192.0.2.1");
  expect(widestNetworkOf("2001:db8:1:abcd::1")).toBe("2001:db8:1::/48");
});
