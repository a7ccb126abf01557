import type { CaseFacts } from "#app/domain/cases/case.ts";
import type { CourtWarning } from "#app/domain/dates/deadlines/court-warning.ts";
import type { JobDate } from "#app/domain/dates/job-date.ts";
import { DATE_KIND_LABELS } from "#app/words/dates.ts";
import { dayInWords } from "./date-words.tsx";

interface CourtLetterProps {
  facts: CaseFacts;
  date: JobDate;
  warning: CourtWarning;
  signedBy: string;
}

export function CourtLetter({ facts, date, warning, signedBy }: CourtLetterProps) {
  const { courtName, courtNumber, urn } = facts;
  const heading = [courtName, courtNumber, urn && `URN ${urn}`].filter(Boolean).join(", ");
  const lines = [
    heading,
    `${DATE_KIND_LABELS[date.kind]}, directed for ${dayInWords(date.startsOn)}`,
    "We are instructed as expert in this case, and write to tell the court that this direction will not be complied with in time.",
    warning.what,
    `Reason: ${warning.why}`,
    warning.newDate
      ? `We expect to be able to comply by ${dayInWords(warning.newDate)}.`
      : "We cannot yet say by when we shall be able to comply, and will write again.",
    signedBy,
  ];
  return (
    <div className="w-full space-y-1.5">
      <label htmlFor="letter" className="font-semibold">
        Text to send
      </label>
      <textarea
        id="letter"
        readOnly
        rows={12}
        className="field"
        value={lines.filter(Boolean).join("\n\n")}
      />
    </div>
  );
}
