import type { CaseFacts } from "#app/domain/cases/case.ts";
import type { JobDate } from "#app/domain/dates/job-date.ts";
import { answerDay } from "#app/domain/quotes/quote-input.ts";
import { lineBasis, type NewLine, storedLine } from "#app/domain/quotes/quote-line.ts";
import { CASE_SERVICES } from "#app/words/cases.ts";
import { type Funding, LAA_SERVICE_LABELS, REGION_LABELS } from "#app/words/funding.ts";
import { formatCalendarDay } from "#foundation/time/moment.ts";
import type { Fact } from "./rate-check.ts";

interface Parts {
  funding: Funding;
  isInLondon: boolean;
  facts: CaseFacts;
  dates: readonly JobDate[];
  today: string;
  lines: readonly NewLine[];
}

/** What an application to legal aid asks about a quote, as far as we know it; what we do not know is left out. */
export function applicationFacts({ funding, isInLondon, facts, ...parts }: Parts): Fact[] {
  const { service, pageCount, downloadGb, questions } = facts;
  const isEnglish = funding.type === "LEGAL_AID_EW";
  const answer = answerDay(parts.dates, parts.today);
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
