import type { CaseFacts } from "#app/domain/cases/case.ts";
import type { FundingType } from "#app/domain/funding/funding.ts";
import {
  addDays,
  type NotedDay,
  type WorkingCalendar,
  workingDayOnOrBefore,
} from "#app/domain/time/working-days.ts";
import type { DateKind } from "./date-kind.ts";
import { type CaseSetting, type SuggestedDate, suggestDates } from "./deadlines.ts";
import { isHearing, type JobDate, stands } from "./job-date.ts";

export interface Suggestion extends SuggestedDate {
  key: string;
  from: { id: string; kind: DateKind; startsOn: string };
  /** What was added by this rule and is on another day, as when the date it follows from has moved since. */
  replaces: JobDate | null;
}

const DAY_MS = 86_400_000;

type Known = JobDate & { derivedFrom: string | null };

/** What a case says about how its deadlines are worked out. England and Wales where nothing was said. */
export function settingOf(
  facts: CaseFacts,
  funding: { type: FundingType } | null,
  isPreliminary: boolean,
  noted: readonly NotedDay[],
): CaseSetting {
  return {
    jurisdiction: facts.jurisdiction ?? "EW",
    noted,
    proceedings: facts.proceedings,
    inCustody: facts.inCustody ?? false,
    isLegalAid: funding?.type.startsWith("LEGAL_AID") ?? false,
    isPreliminary,
  };
}

export function isForPreliminary(dates: readonly JobDate[]): boolean {
  return dates.some(
    ({ rule, state }) =>
      rule === "PAPERS_FOR_PRELIMINARY" && state !== "MOVED" && state !== "VACATED",
  );
}

/**
 * What the dates of a job suggest, leaving out what was added by the same rule before and still fits, and what
 * the court has directed itself.
 */
export function suggestionsFor(dates: readonly Known[], setting: CaseSetting): Suggestion[] {
  const isAnswerTyped = dates.some(isTypedAnswer);
  const anchors = dates.filter((date) =>
    date.kind === "QUOTE_ANSWER_DUE" ? isTypedAnswer(date) : stands(date) || date.state === "MET",
  );
  const following = anchors.flatMap((from) => {
    const origins = originsOf(dates, from);
    return suggestDates(from, setting).flatMap((suggested): Suggestion[] => {
      const { kind, on, rule } = suggested;
      if (kind === "AUTHORITY_DUE" && isAnswerTyped && !isTypedAnswer(from)) return [];
      const added = dates.filter(
        (date) =>
          date.rule !== null && date.kind === kind && origins.includes(date.derivedFrom ?? ""),
      );
      const standing = added.filter(stands);
      const isDirected = dates.some((date) => date.kind === kind && date.directed && stands(date));
      if (isDirected || standing.some(({ startsOn }) => startsOn === on)) return [];
      const [replaces = null] = standing;
      const wasAdded = added.some((date) => date.rule === rule && date.derivedFrom === from.id);
      if (!replaces && wasAdded) return [];
      const { id, kind: anchor, startsOn } = from;
      const key = `${id}:${rule}`;
      return [{ ...suggested, key, from: { id, kind: anchor, startsOn }, replaces }];
    });
  });
  return [...anchors.flatMap((from) => lateServices(dates, from, setting)), ...following];
}

/** Reports that are to be served after a hearing that was moved before that day: as long before it as they were. */
function lateServices(
  dates: readonly Known[],
  { id, kind, startsOn }: Known,
  calendar: WorkingCalendar,
): Suggestion[] {
  if (!isHearing(kind)) return [];
  const ids = withEarlier(dates, id);
  const earlier = dates.filter((date) => ids.includes(date.id)).map((date) => date.startsOn);
  return dates.flatMap((replaces): Suggestion[] => {
    const { kind: what, state, startsOn: service } = replaces;
    const before = earlier.find((day) => day >= service);
    if (what !== "REPORT_TO_SERVE" || state !== "OPEN" || service <= startsOn || !before) return [];
    const days = (Date.parse(before) - Date.parse(service)) / DAY_MS;
    const on = workingDayOnOrBefore(addDays(startsOn, -days), calendar);
    const rule = "SERVICE_WITH_HEARING";
    const from = { id, kind, startsOn };
    return [{ kind: what, on, rule, key: `${id}:${rule}:${replaces.id}`, from, replaces }];
  });
}

/** A day for the quote's answer that somebody typed: authority goes by that, and by no day worked out. */
function isTypedAnswer(date: Known): boolean {
  return date.kind === "QUOTE_ANSWER_DUE" && date.rule === null && stands(date);
}

function originsOf(dates: readonly Known[], from: Known): string[] {
  const served = dates.filter(({ kind }) => kind === "REPORT_TO_SERVE").map(({ id }) => id);
  return [...withEarlier(dates, from.id), ...(isTypedAnswer(from) ? served : [])];
}

function withEarlier(dates: readonly Known[], id: string): string[] {
  const earlier = dates.filter(({ movedTo }) => movedTo === id);
  return [id, ...earlier.flatMap((date) => withEarlier(dates, date.id))];
}
