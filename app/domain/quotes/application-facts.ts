import { CASE_SERVICES, type CaseFacts } from "#app/domain/cases/case.ts";
import type { CaseSetting } from "#app/domain/dates/deadlines.ts";
import { suggestDates } from "#app/domain/dates/deadlines.ts";
import { type JobDate, stands } from "#app/domain/dates/job-date.ts";
import { type Funding, LAA_SERVICE_LABELS, REGION_LABELS } from "#app/domain/funding/funding.ts";
import type { Fact } from "#app/domain/funding/rate-check.ts";
import { formatCalendarDay } from "#app/domain/time/moment.ts";
import { lineBasis, type NewLine, storedLine } from "./quote-line.ts";

interface Parts {
  funding: Funding;
  isInLondon: boolean;
  facts: CaseFacts;
  dates: readonly JobDate[];
  setting: CaseSetting;
  lines: readonly NewLine[];
}

/** What an application to legal aid asks about a quote, as far as we know it; what we do not know is left out. */
export function applicationFacts({ funding, isInLondon, facts, ...parts }: Parts): Fact[] {
  const { service, pageCount, downloadGb, questions } = facts;
  const isEnglish = funding.type === "LEGAL_AID_EW";
  const answer = answerDay(parts);
  const found: [string, string | null | false][] = [
    ["Type of expert", isEnglish && LAA_SERVICE_LABELS[funding.service]],
    ["Region", isEnglish && REGION_LABELS[isInLondon ? "LONDON" : "ELSEWHERE"]],
    ["Expertise", service && CASE_SERVICES[service]],
    ["Travel", travelWords(parts.lines)],
    ["Pages", pageCount !== null && String(pageCount)],
    ["Phone downloads", downloadGb && `${Number(downloadGb)} GB`],
    ["Why the report is needed", questions],
    ["Your answer needed by", answer && formatCalendarDay(answer)],
  ];
  return found.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

function travelWords(lines: readonly NewLine[]): string {
  const travel = lines.filter(({ kind }) => kind === "TRAVEL_TIME" || kind === "MILEAGE");
  if (travel.length === 0) return "None";
  return travel
    .map((line) => [line.description, lineBasis(storedLine(line))].filter(Boolean).join(", "))
    .join("; ");
}

/** The day that the case names for the answer; else the one that is worked back from the service date. */
function answerDay({ dates, setting }: Pick<Parts, "dates" | "setting">): string | null {
  const standing = dates.filter(stands);
  const named = standing.find(({ kind }) => kind === "QUOTE_ANSWER_DUE");
  if (named) return named.startsOn;
  const service = standing.find(({ kind }) => kind === "REPORT_TO_SERVE");
  if (!service) return null;
  const suggested = suggestDates(service, setting);
  return suggested.find(({ kind }) => kind === "QUOTE_ANSWER_DUE")?.on ?? null;
}
