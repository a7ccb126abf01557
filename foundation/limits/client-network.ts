/** In which the edge says a client's address to what handles the request; removed from what comes in. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

interface Network {
  /** An IPv4 address, or an IPv6 network such as 2001:db8:1::/48. */
  name: string;
  times: number;
}

/**
 * The networks in which a request from this address is counted, narrowest first. An IPv6 customer has a
 * /64, often a /56 or /48: these are counted too, with higher limits, because customers may share them.
 */
export function networksOf(address: string): [Network, ...Network[]] {
  const groups = groupsOf(address);
  if (groups.length === 1) return [{ name: groups.join(), times: 1 }];
  const first = (count: number) => groups.slice(0, count).join(":");
  const half = (Number.parseInt(groups[3] ?? "", 16) & 0xff00).toString(16);
  return [
    { name: `${first(4)}::/64`, times: 1 },
    { name: `${first(3)}:${half}::/56`, times: 2 },
    { name: `${first(3)}::/48`, times: 3 },
  ];
}

export function networkOf(address: string): string {
  return networksOf(address)[0].name;
}

/** The widest network of an address: all that one customer may own counts as one client in a queue. */
export function widestNetworkOf(address: string): string {
  const [narrowest, ...wider] = networksOf(address);
  return (wider.at(-1) ?? narrowest).name;
}

/** The eight groups of an IPv6 address without leading zeros; anything else as a single text. */
function groupsOf(address: string): string[] {
  const [plain = ""] = address.trim().toLowerCase().split("%");
  if (!plain.includes(":")) return [plain];
  const [head = "", tail = ""] = plain.replace(/(?<![\d.])[\d.]+\.\d+$/, asTwoGroups).split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail.split(":").filter(Boolean);
  const missing = plain.includes("::") ? Math.max(0, 8 - first.length - last.length) : 0;
  const groups = [...first, ...Array<string>(missing).fill("0"), ...last].map((group) =>
    group.replace(/^0+(?=.)/, ""),
  );
  const isIpv4 = groups.length === 8 && groups.slice(0, 6).join() === "0,0,0,0,0,ffff";
  return isIpv4 ? [asDotted(groups.slice(6))] : groups;
}

function asTwoGroups(dotted: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split(".").map(Number);
  return [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(":");
}

function asDotted(groups: string[]): string {
  const bytes = groups
    .map((group) => Number.parseInt(group, 16))
    .map((two) => [two >> 8, two & 255]);
  return bytes.flat().join(".");
}
