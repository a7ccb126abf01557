import { expect, it } from "vitest";
import { isPublicMailDomain } from "#app/domain/registrations/mail-domains.ts";
import type { OrganisationKind } from "#app/words/organisations.ts";
import { registersFor } from "./registers.ts";

const NAME = "Smith & Co #1";
const hosts = (kind: OrganisationKind | null) =>
  registersFor({ kind, name: NAME }).map(({ href }) => new URL(href).host);

const SRA = "www.sra.org.uk";
const BAR = "www.barstandardsboard.org.uk";
const COMPANIES = "find-and-update.company-information.service.gov.uk";

it("each kind has the register that it is in, and an unknown kind has all", () => {
  expect(hosts("SOLICITORS")).toEqual([SRA]);
  expect(hosts("CHAMBERS")).toEqual([BAR]);
  for (const kind of ["PROSECUTION", "POLICE", "REGULATOR", "OTHER"] as const) {
    expect(hosts(kind)).toEqual([COMPANIES]);
  }
  expect(hosts(null)).toEqual([SRA, BAR, COMPANIES]);
});

it("the name goes to Companies House as a search, whatever is in it", () => {
  const [link] = registersFor({ kind: "OTHER", name: NAME });
  expect(new URL(link?.href ?? "").searchParams.get("q")).toBe(NAME);
  expect(link?.href).not.toContain("#");
});

it.each([
  ["gmail.com", true],
  ["GMail.com", true],
  ["cjsm.net", true],
  ["smith.cjsm.net", false],
  ["smith.example", false],
])("%s is a public mail domain: %s", (domain, isPublic) => {
  expect(isPublicMailDomain(domain)).toBe(isPublic);
});
