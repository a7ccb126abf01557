const IPV4_IN_IPV6 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/;

/**
 * Whom a limit by address counts: an IPv4 address, or the first half of an IPv6 one, for a single
 * connection has all the addresses of the second.
 */
export function networkOf(address: string): string {
  const [plain = ""] = address.trim().toLowerCase().split("%");
  const mapped = IPV4_IN_IPV6.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!plain.includes(":")) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail.split(":").filter(Boolean);
  // A dotted end stands for two groups.
  const missing = 8 - first.length - last.length - (plain.includes(".") ? 1 : 0);
  const zeros = plain.includes("::") ? Array<string>(Math.max(0, missing)).fill("0") : [];
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
