import { expect, it } from "vitest";
import { CLAIMS } from "./business.ts";
import { readContent } from "./read-content.server.ts";

const fees = (claims: object) =>
  readContent(undefined, claims).texts.find(({ path }) => path === "/fees-and-legal-aid")?.body
    .html;

it("what legal aid grants at once, and prices, are on the fees page once the owner has confirmed them", () => {
  const confirmed = { ...CLAIMS, legalAidGrant: { rate: "£83" }, pricesFrom: { report: "£950" } };
  for (const text of ["claims.legalAidGrant.rate", "claims.pricesFrom.report", ">From<"]) {
    expect(fees(confirmed)).toContain(text);
    expect(fees(CLAIMS)).not.toContain(text);
  }
  for (const each of [confirmed, CLAIMS]) {
    expect(
      fees(each)
        ?.match(/<ul>.*?<\/ul>/s)?.[0]
        .match(/<li>/g),
    ).toHaveLength(each === CLAIMS ? 4 : 5);
    expect(
      fees(each)
        ?.match(/<tbody>.*?<\/tbody>/s)?.[0]
        .match(/<tr>/g),
    ).toHaveLength(4);
  }
});
