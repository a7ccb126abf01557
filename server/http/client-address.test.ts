import { expect, test } from "vitest";
import { createClientAddress } from "./client-address.ts";

const PROXIES = ["10.0.0.0/8", "192.0.2.10", "2001:db8:1::/48"];

test.each([
  ["a peer that is no proxy, whatever it claims", "203.0.113.5", "198.51.100.1", "203.0.113.5"],
  ["a proxy's client", "10.1.2.3", "198.51.100.1", "198.51.100.1"],
  ["a client that wrote the header itself", "10.1.2.3", "1.2.3.4, 198.51.100.1", "198.51.100.1"],
  ["the client of two proxies", "10.1.2.3", "198.51.100.1, 192.0.2.10", "198.51.100.1"],
  ["a proxy that says nothing", "10.1.2.3", undefined, "10.1.2.3"],
  ["a proxy that says nonsense", "10.1.2.3", "unknown, <b>", "10.1.2.3"],
  ["a peer on an IPv6 socket", "::ffff:10.1.2.3", "198.51.100.1", "198.51.100.1"],
  ["an IPv6 proxy's client", "2001:db8:1::5", "2001:db8:9::1", "2001:db8:9::1"],
  ["a client with its port", "10.1.2.3", "198.51.100.1:443", "198.51.100.1"],
  ["an IPv6 client with its port", "10.1.2.3", "[2001:db8:9::1]:443", "2001:db8:9::1"],
  ["an IPv6 client in brackets", "10.1.2.3", "[2001:db8:9::1]", "2001:db8:9::1"],
  ["a proxy with its port", "10.1.2.3", "198.51.100.1, 192.0.2.10:8080", "198.51.100.1"],
  ["a port without an address", "10.1.2.3", ":443", "10.1.2.3"],
  ["a peer without an address", "unknown", "198.51.100.1", "unknown"],
])("%s", (_name, peer, forwardedFor, client) => {
  expect(createClientAddress(PROXIES)(peer, forwardedFor)).toBe(client);
});

test("without proxies nobody is believed", () => {
  expect(createClientAddress([])("10.1.2.3", "198.51.100.1")).toBe("10.1.2.3");
});
