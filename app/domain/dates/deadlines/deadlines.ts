import type { Proceedings } from "#app/words/cases.ts";
import type { DateKind } from "#app/words/dates.ts";
import {
  addDays,
  addWorkingDays,
  type WorkingCalendar,
  workingDayOnOrAfter,
  workingDayOnOrBefore,
  workingDaysBefore,
} from "#foundation/time/working-days.ts";
import type { DeadlineRule } from "./deadline-rules.ts";

export { DEADLINE_RULES, type DeadlineRule } from "./deadline-rules.ts";

export interface CaseSetting extends WorkingCalendar {
  /** Null: not said; then only our own rules count. */
  proceedings: Proceedings | null;
  inCustody: boolean;
  isLegalAid: boolean;
  isPreliminary: boolean;
}

export interface SuggestedDate {
  kind: DateKind;
  /** The day, `2026-03-27`; never a closed one. */
  on: string;
  rule: DeadlineRule;
}

/**
 * Dates that follow from one that is known, in the order in which they are worked out. They are suggestions for
 * someone to confirm: what the court directs in the case comes before each of them. Rules: `DEADLINE_RULES`.
 */
export function suggestDates(anchor: { kind: DateKind; startsOn: string }, setting: CaseSetting) {
  const { startsOn } = anchor;
  if (anchor.kind === "REPORT_TO_SERVE") return datesBeforeService(startsOn, setting);
  if (anchor.kind === "QUOTE_ANSWER_DUE") return authorityBefore(startsOn, setting);
  if (setting.jurisdiction !== "EW") return [];
  switch (`${anchor.kind}/${setting.proceedings}`) {
    case "SENT_TO_CROWN_COURT/CRIMINAL":
      return datesAfterSending(startsOn, setting);
    case "EXPERTS_DISCUSSION/CRIMINAL":
      return criminalJointStatement(startsOn, setting);
    case "EXPERTS_DISCUSSION/CIVIL":
      return civilJointStatement(startsOn, setting);
    case "REPORT_SERVED/CRIMINAL":
      return [
        suggest("EXPERTS_DISCUSSION", addWorkingDays(startsOn, 10, setting), "CRIMINAL_DISCUSSION"),
      ];
    case "REPORT_SERVED/CIVIL":
      return [suggest("WRITTEN_QUESTIONS", dueIn(startsOn, 28, setting), "CIVIL_QUESTIONS")];
    case "REPORT_SERVED/FAMILY":
      return familyDatesAfterService(startsOn, setting);
    default:
      return [];
  }
}

function datesBeforeService(service: string, setting: CaseSetting): SuggestedDate[] {
  const { isPreliminary } = setting;
  const report = workingDaysBefore(service, 2, setting);
  const papers = workingDaysBefore(report, isPreliminary ? 5 : 15, setting);
  return [
    suggest("REPORT_DUE", report, "REPORT_BEFORE_SERVICE"),
    suggest("PAPERS_DUE", papers, isPreliminary ? "PAPERS_FOR_PRELIMINARY" : "PAPERS_FOR_REPORT"),
    suggest("QUOTE_ANSWER_DUE", papers, "QUOTE_WITH_PAPERS"),
    ...authorityBefore(papers, setting),
  ];
}

function authorityBefore(answer: string, setting: CaseSetting): SuggestedDate[] {
  if (!setting.isLegalAid) return [];
  const [days, rule] =
    setting.jurisdiction === "EW" ? ([15, "AUTHORITY_EW"] as const) : ([5, "AUTHORITY"] as const);
  return [suggest("AUTHORITY_DUE", workingDaysBefore(answer, days, setting), rule)];
}

function datesAfterSending(sent: string, setting: CaseSetting): SuggestedDate[] {
  const { inCustody } = setting;
  const stage1 = dueIn(sent, inCustody ? 50 : 70, setting);
  return [
    suggest("PTPH", workingDayOnOrAfter(addDays(sent, 28), setting), "PTPH_AFTER_SENDING"),
    suggest("STAGE_1", stage1, inCustody ? "STAGE_1_IN_CUSTODY" : "STAGE_1_ON_BAIL"),
    suggest("STAGE_2", dueIn(stage1, 28, setting), "STAGE_2_AFTER_STAGE_1"),
  ];
}

function criminalJointStatement(discussion: string, setting: CaseSetting): SuggestedDate[] {
  const signed = addWorkingDays(discussion, 5, setting);
  const toParties = addWorkingDays(signed, 10, setting);
  return [
    suggest("JOINT_STATEMENT", signed, "CRIMINAL_STATEMENT_SIGNED"),
    suggest("JOINT_STATEMENT_TO_PARTIES", toParties, "CRIMINAL_STATEMENT_TO_PARTIES"),
  ];
}

function civilJointStatement(discussion: string, setting: CaseSetting): SuggestedDate[] {
  const signed = dueIn(discussion, 7, setting);
  return [
    suggest("JOINT_STATEMENT", signed, "CIVIL_STATEMENT_SIGNED"),
    suggest("JOINT_STATEMENT_TO_PARTIES", dueIn(signed, 14, setting), "CIVIL_STATEMENT_TO_PARTIES"),
  ];
}

function familyDatesAfterService(served: string, setting: CaseSetting): SuggestedDate[] {
  return [
    // Ten days that begin with the day of service: that day is the first of them.
    suggest("WRITTEN_QUESTIONS", dueIn(served, 9, setting), "FAMILY_QUESTIONS"),
    suggest("EXPERTS_DISCUSSION", addWorkingDays(served, 15, setting), "FAMILY_DISCUSSION"),
  ];
}

/** So many calendar days later; when that day is closed, the working day before, to be on the safe side. */
function dueIn(from: string, days: number, calendar: WorkingCalendar): string {
  return workingDayOnOrBefore(addDays(from, days), calendar);
}

function suggest(kind: DateKind, on: string, rule: DeadlineRule): SuggestedDate {
  return { kind, on, rule };
}
