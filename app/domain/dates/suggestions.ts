import type { CaseFacts } from "#app/domain/cases/case.ts";
import type { FundingType } from "#app/domain/funding/funding.ts";
import type { DateKind } from "./date-kind.ts";
import { type CaseSetting, type SuggestedDate, suggestDates } from "./deadlines.ts";
import { type JobDate, stands } from "./job-date.ts";

/** A date that follows from one of the job's. */
export interface Suggestion extends SuggestedDate {
  /** What a form calls it by. */
  key: string;
  from: { id: string; kind: DateKind; startsOn: string };
}

type Known = JobDate & { derivedFrom: string | null };

/** What a case says about how its deadlines are worked out. England and Wales where nothing was said. */
export function settingOf(
  facts: CaseFacts,
  funding: { type: FundingType } | null,
  isPreliminary: boolean,
): CaseSetting {
  return {
    jurisdiction: facts.jurisdiction ?? "EW",
    proceedings: facts.proceedings,
    inCustody: facts.inCustody ?? false,
    isLegalAid: funding?.type.startsWith("LEGAL_AID") ?? false,
    isPreliminary,
  };
}

/**
 * What the dates of a job suggest, leaving out what was added by the same rule before, and what the court
 * has directed itself.
 */
export function suggestionsFor(dates: readonly Known[], setting: CaseSetting): Suggestion[] {
  const anchors = dates.filter((date) => stands(date) || date.state === "MET");
  return anchors.flatMap((from) =>
    suggestDates(from, setting)
      .filter(({ kind, rule }) => !isThere(dates, { kind, rule, from: from.id }))
      .map((suggested) => ({
        ...suggested,
        key: `${from.id}:${suggested.rule}`,
        from: { id: from.id, kind: from.kind, startsOn: from.startsOn },
      })),
  );
}

function isThere(
  dates: readonly Known[],
  { kind, rule, from }: { kind: DateKind; rule: string; from: string },
): boolean {
  return dates.some(
    (date) =>
      (date.derivedFrom === from && date.rule === rule) ||
      (date.kind === kind && date.directed && stands(date)),
  );
}
