import {
  CASE_SERVICES,
  COURT_TYPE_LABELS,
  PARTY_ROLE_LABELS,
  PLEA_LABELS,
  PROCEEDINGS_LABELS,
  SIDE_LABELS,
} from "#app/words/cases.ts";
import { JURISDICTION_LABELS } from "#app/words/jurisdictions.ts";
import { choice, day, line, own, text, tick } from "#foundation/forms/field.ts";

/** What we are told of the court case. */
export const FACT_FIELDS = {
  jurisdiction: choice("Jurisdiction", JURISDICTION_LABELS),
  proceedings: choice("Proceedings", PROCEEDINGS_LABELS),
  side: choice("Instructed by", SIDE_LABELS),
  courtType: choice("Kind of court", COURT_TYPE_LABELS),
  courtName: line("Court", 120),
  courtNumber: line("Court number", 40),
  urn: line("URN", 20),
  plea: choice("Plea", PLEA_LABELS),
  inCustody: own("Custody", { labels: { YES: "In custody", NO: "On bail" } }),
  poca: tick("Confiscation under POCA", { called: "Confiscation (POCA)" }),
  youth: tick("The client is under 18", { called: "Youth" }),
  charges: text("Charges", 5_000, {
    hint: "Such as “Possession of cannabis with intent to supply, s 5(3) MDA 1971, two counts”.",
    rows: 3,
  }),
  service: choice("Service", CASE_SERVICES),
  questions: text("Questions for the expert", 20_000, { hint: "One on each line.", rows: 5 }),
  pageCount: own("Pages", { hint: "Roughly how many pages of papers." }),
  downloadGb: own("Phone downloads", { hint: "Roughly, in gigabytes." }),
  mayContact: text("May be contacted", 2_000, {
    hint: "Whom the expert may speak to, such as the officer in the case or counsel.",
    rows: 2,
  }),
};

/** Someone whom the case names. */
export const PERSON_FIELDS = {
  role: choice("Role", PARTY_ROLE_LABELS, { initial: "CO_DEFENDANT", needed: "Choose a role" }),
  name: own("Name", { max: 120, needed: "Enter a name, or remove this person" }),
  aliases: own("Also known as", { max: 120 }),
  born: day("Birth date", "BORN"),
  worksFor: line("Firm or force", 120),
};
