import { expect, it } from "vitest";
import { networkOf, networksOf, widestNetworkOf } from "./client-network.ts";

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:201", "192.0.2.1"],
  ["0:0:0:0:0:ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8::6", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:1::", "2001:db8:0:0::/64"],
  ["2001:db8::1:2:3:4:5", "2001:db8:0:1::/64"],
  ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
  ["", ""],
])("%s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ["192.0.2.1", ["192.0.2.1 x1"]],
  ["::ffff:192.0.2.1", ["192.0.2.1 x1"]],
  ["unknown", ["unknown x1"]],
  [
    "2001:db8:1:abcd:3:4:5:6",
    ["2001:db8:1:abcd::/64 x1", "2001:db8:1:ab00::/56 x2", "2001:db8:1::/48 x3"],
  ],
  [
    "2001:db8:1:ab:3:4:5:6",
    ["2001:db8:1:ab::/64 x1", "2001:db8:1:0::/56 x2", "2001:db8:1::/48 x3"],
  ],
  ["2001:db8::6", ["2001:db8:0:0::/64 x1", "2001:db8:0:0::/56 x2", "2001:db8:0::/48 x3"]],
])("%s counts in %j", (address, expected) => {
  expect(networksOf(address).map(({ name, times }) => `${name} x${times}`)).toEqual(expected);
});

it("the widest network is what one customer may have", () => {
  expect(widestNetworkOf("192.0.2.1")).toBe("192.0.2.1");
  expect(widestNetworkOf("2001:db8:1:abcd::1")).toBe("2001:db8:1::/48");
});
