import { BlockList, isIP } from "node:net";

/** Returns the client's address: the peer's, or the one that a trusted proxy reports. */
export type ClientAddress = (peer: string, forwardedFor: string | undefined) => string;

/**
 * @param trusted Addresses or networks (10.0.0.0/8) of our own proxies. X-Forwarded-For is read from
 *   its end: the client is the first address that is not a trusted proxy's.
 */
export function createClientAddress(trusted: readonly string[]): ClientAddress {
  const proxies = new BlockList();
  for (const network of trusted) {
    const [address = "", bits] = network.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    proxies.addSubnet(address, Number(bits ?? (family === "ipv6" ? 128 : 32)), family);
  }
  const isProxy = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  return (peer, forwardedFor) => {
    let client = plainAddress(peer);
    const before = (forwardedFor ?? "").split(",").reverse();
    for (const said of before) {
      const address = plainAddress(said);
      if (!isProxy(client) || isIP(address) === 0) break;
      client = address;
    }
    return client;
  };
}

/** Removes the port that some proxies add, and unwraps an IPv4 address that arrived over an IPv6 socket. */
export function plainAddress(said: string): string {
  const address = /^\[([^\]]+)\](:\d+)?$|^(\d+(?:\.\d+){3}):\d+$/.exec(said.trim());
  return (address?.[1] ?? address?.[3] ?? said.trim()).replace(/^::ffff:(?=\d+\.)/i, "");
}
