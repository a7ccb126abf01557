import type { DateKind } from "#app/words/dates.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { addDays } from "#foundation/time/working-days.ts";

/** What staff do about a date, as a verb, and the date itself in a word or two. */
interface DateWords {
  verb: string;
  noun: string;
}

const OF_KIND: Record<DateKind, DateWords> = {
  HEARING: { verb: "Prepare hearing", noun: "hearing" },
  SENT_TO_CROWN_COURT: { verb: "Note sending", noun: "sent" },
  PTPH: { verb: "Prepare hearing", noun: "plea hearing" },
  STAGE_1: { verb: "Chase papers", noun: "stage 1" },
  STAGE_2: { verb: "Chase papers", noun: "stage 2" },
  TRIAL: { verb: "Prepare trial", noun: "trial" },
  SENTENCE: { verb: "Prepare hearing", noun: "sentence" },
  REPORT_TO_SERVE: { verb: "Finish report", noun: "service" },
  REPORT_DUE: { verb: "Finish report", noun: "report" },
  PAPERS_DUE: { verb: "Chase papers", noun: "papers" },
  QUOTE_ANSWER_DUE: { verb: "Chase answer", noun: "answer" },
  AUTHORITY_DUE: { verb: "Chase authority", noun: "authority" },
  REPORT_SERVED: { verb: "Note service", noun: "served" },
  WRITTEN_QUESTIONS: { verb: "Answer questions", noun: "questions" },
  EXPERTS_DISCUSSION: { verb: "Hold discussion", noun: "discussion" },
  JOINT_STATEMENT: { verb: "Sign statement", noun: "joint statement" },
  JOINT_STATEMENT_TO_PARTIES: { verb: "Send statement", noun: "joint statement" },
  CONFERENCE: { verb: "Prepare conference", noun: "conference" },
  OTHER: { verb: "Settle date", noun: "date" },
};

const DUE_DATE: DateWords = { verb: "Finish work", noun: "due" };

/** @param kind null: the due date. */
export function dateWords(kind: DateKind | null): DateWords {
  return kind ? OF_KIND[kind] : DUE_DATE;
}

/** What has no day is to be taken up within so many days of its coming. */
const PATIENCE_DAYS = 7;

/** The day by which something is placed among what waits. */
export function byOf({ day, since }: { day: string | null; since: Date }): string {
  return day ?? addDays(londonDay(since), PATIENCE_DAYS);
}
