import {
  CASE_SERVICES,
  type CaseFacts,
  COURT_TYPE_LABELS,
  JURISDICTION_LABELS,
  PLEA_LABELS,
  PROCEEDINGS_LABELS,
  SIDE_LABELS,
} from "./case.ts";

/** The short facts of a case, in words; what was not said is left out. */
export function shortFacts(facts: CaseFacts): Array<[keyof CaseFacts, string]> {
  const { jurisdiction, proceedings, side, courtType, plea, service, pageCount } = facts;
  const custody = facts.inCustody === null ? null : facts.inCustody ? "In custody" : "On bail";
  const kind = courtType && COURT_TYPE_LABELS[courtType];
  const isNamed = kind && facts.courtName?.toLowerCase().includes(kind.toLowerCase());
  const court = [facts.courtName, isNamed ? null : kind];
  const rows: Array<[keyof CaseFacts, string | null]> = [
    ["courtName", court.filter(Boolean).join(", ") || null],
    ["courtNumber", facts.courtNumber],
    ["urn", facts.urn],
    ["jurisdiction", jurisdiction && JURISDICTION_LABELS[jurisdiction]],
    ["proceedings", proceedings && PROCEEDINGS_LABELS[proceedings]],
    ["side", side && SIDE_LABELS[side]],
    ["plea", plea && PLEA_LABELS[plea]],
    ["inCustody", custody],
    ["poca", facts.poca ? "Yes" : null],
    ["youth", facts.youth ? "Yes" : null],
    ["service", service && CASE_SERVICES[service]],
    ["pageCount", pageCount === null ? null : pageCount.toLocaleString("en-GB")],
    ["downloadGb", facts.downloadGb && `${facts.downloadGb} GB`],
  ];
  return rows.flatMap(([name, value]) => (value ? [[name, value]] : []));
}
