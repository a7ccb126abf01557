import type { CaseFacts } from "./case.ts";

export function fieldsOfFacts(facts: CaseFacts): Record<string, string> {
  const { inCustody, poca, youth, pageCount, ...texts } = facts;
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value ?? ""])),
    inCustody: inCustody === null ? "" : inCustody ? "YES" : "NO",
    poca: poca ? "on" : "",
    youth: youth ? "on" : "",
    pageCount: pageCount === null ? "" : `${pageCount}`,
  };
}
