import {
  CASE_SERVICES,
  COURT_TYPE_LABELS,
  PLEA_LABELS,
  PROCEEDINGS_LABELS,
  SIDE_LABELS,
} from "#app/words/cases.ts";
import { JURISDICTION_LABELS } from "#app/words/jurisdictions.ts";
import type { CaseFacts } from "./case.ts";
import { FACT_FIELDS } from "./fields.ts";

/** "Leeds, Crown Court"; null: not said. */
export function courtOf(facts: Pick<CaseFacts, "courtName" | "courtType"> | null) {
  const { courtName, courtType } = facts ?? {};
  const kind = courtType && COURT_TYPE_LABELS[courtType];
  const isNamed = kind && courtName?.toLowerCase().includes(kind.toLowerCase());
  return [courtName, isNamed ? null : kind].filter(Boolean).join(", ") || null;
}

/** The short facts of a case, in words; what was not said is left out. */
export function shortFacts(facts: CaseFacts): Array<[keyof CaseFacts, string]> {
  const { jurisdiction, proceedings, side, plea, service, pageCount } = facts;
  const { YES, NO } = FACT_FIELDS.inCustody.labels;
  const custody = facts.inCustody === null ? null : facts.inCustody ? YES : NO;
  const rows: Array<[keyof CaseFacts, string | null]> = [
    ["courtName", courtOf(facts)],
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
