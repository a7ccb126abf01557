import type { OrganisationKind } from "#app/words/organisations.ts";

const SRA = {
  label: "Solicitors Register (SRA)",
  href: "https://www.sra.org.uk/consumers/register/",
};
const BAR = {
  label: "Barristers' Register (Bar Standards Board)",
  href: "https://www.barstandardsboard.org.uk/for-the-public/search-a-barristers-record.html",
};
const COMPANIES = "https://find-and-update.company-information.service.gov.uk/search/companies?q=";

/** The public registers to check an organisation in before approval; all when its type is not known. */
export function registersFor({ kind, name }: { kind: OrganisationKind | null; name: string }) {
  const companies = { label: "Companies House", href: COMPANIES + encodeURIComponent(name) };
  switch (kind) {
    case "SOLICITORS":
      return [SRA];
    case "CHAMBERS":
      return [BAR];
    case null:
      return [SRA, BAR, companies];
    default:
      return [companies];
  }
}
