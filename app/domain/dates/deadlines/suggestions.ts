import type { CaseFacts } from "#app/domain/cases/case.ts";
import {
  decidingHearing,
  isBeforeHearing,
  isTooLate,
  type JobDate,
  stands,
} from "#app/domain/dates/job-date.ts";
import type { DerivedDate as Known } from "#app/domain/dates/queries.server.ts";
import type { DateKind } from "#app/words/dates.ts";
import { isHearing } from "#app/words/dates.ts";
import type { FundingType } from "#app/words/funding.ts";
import { daysBetween } from "#foundation/time/moment.ts";
import {
  addDays,
  type NotedDay,
  type WorkingCalendar,
  workingDayOnOrBefore,
} from "#foundation/time/working-days.ts";
import { type CaseSetting, type SuggestedDate, suggestDates } from "./deadlines.ts";

export interface Suggestion extends SuggestedDate {
  key: string;
  from: { id: string; kind: DateKind; startsOn: string };
  /** What was added by this rule and is on another day, as when the date it follows from has moved since. */
  replaces: JobDate | null;
}

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
 * What the dates of a job suggest, leaving out what was added by the same rule before and still fits, what has passed
 * or would come after the hearing, and what the court has directed, someone has set by hand or has done.
 */
export function suggestionsFor(
  dates: readonly Known[],
  setting: CaseSetting,
  today: string,
): Suggestion[] {
  const isAnswerTyped = dates.some(isTypedAnswer);
  const anchors = dates.filter((date) => {
    if (date.kind === "QUOTE_ANSWER_DUE") return isTypedAnswer(date);
    return stands(date) || (date.state === "MET" && date.kind !== "REPORT_TO_SERVE");
  });
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
      const isSettled = dates.some((date) => date.kind === kind && isSetOtherwise(date));
      if (isSettled || standing.some(({ startsOn }) => startsOn === on)) return [];
      const [replaces = null] = standing;
      const wasAdded = added.some((date) => date.rule === rule && date.derivedFrom === from.id);
      if (!replaces && wasAdded) return [];
      const { id, kind: anchor, startsOn } = from;
      const key = `${id}:${rule}`;
      return [{ ...suggested, key, from: { id, kind: anchor, startsOn }, replaces }];
    });
  });
  const late = anchors.flatMap((from) => lateDates(dates, from, setting));
  const hearing = decidingHearing(dates);
  const isUseless = ({ kind, on, replaces }: Suggestion) =>
    (hearing?.kind === "TRIAL" && isTooLate(kind, on, hearing)) ||
    late.some((each) => each.replaces === replaces);
  return [...late, ...following.filter((each) => !isUseless(each))].filter(({ on }) => on >= today);
}

/** Whether its day is the court's, was set by hand or with the hearing, or lies behind us. */
function isSetOtherwise({ directed, rule, state }: Known): boolean {
  const isTyped = rule === null || rule === "SERVICE_WITH_HEARING";
  return isTyped ? stands({ state }) || state === "MET" : directed && stands({ state });
}

/**
 * Dates of ours that stand after a hearing which was moved before them: as long before it as they were. What the court
 * directed stays, and so does what was set since the hearing moved. The day of service goes first: the rest follows it.
 */
function lateDates(
  dates: readonly Known[],
  { id, kind, startsOn, addedAt }: Known,
  calendar: WorkingCalendar,
): Suggestion[] {
  if (!isHearing(kind)) return [];
  const ids = withEarlier(dates, id);
  const earlier = dates.filter((date) => ids.includes(date.id)).map((date) => date.startsOn);
  const late = dates.flatMap((replaces): Suggestion[] => {
    const { kind: what, state, directed, changedAt, startsOn: day } = replaces;
    const before = earlier.find((hearing) => hearing >= day);
    const isOurs = isBeforeHearing(what) && state === "OPEN" && !directed && changedAt < addedAt;
    if (!isOurs || day <= startsOn || !before) return [];
    const on = workingDayOnOrBefore(addDays(startsOn, -daysBetween(day, before)), calendar);
    const rule = "SERVICE_WITH_HEARING";
    const from = { id, kind, startsOn };
    return [{ kind: what, on, rule, key: `${id}:${rule}:${replaces.id}`, from, replaces }];
  });
  const services = late.filter((each) => each.kind === "REPORT_TO_SERVE");
  return services.length > 0 ? services : late;
}

/** A day for the quote's answer that someone typed: authority goes by that, and by no day worked out. */
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
