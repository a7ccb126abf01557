import { DATE_KIND_LABELS } from "#app/domain/dates/date-kind.ts";
import { ATTENDANCE_LABELS, type DateDetails, type JobDate } from "#app/domain/dates/job-date.ts";
import { DATE_FIELD_LABELS, fieldsOfDate } from "./date-fields.tsx";
import { dayInWords } from "./date-words.tsx";

type Field = keyof DateDetails;
const FIELDS = Object.keys(DATE_FIELD_LABELS) as Field[];

interface DateDifferencesProps {
  /** What was typed and not saved, as the form sent it. */
  typed: Readonly<Record<string, string>>;
  /** The date as it is saved by now. */
  date: JobDate;
}

/** Field by field what was typed and what somebody else has saved meanwhile, where the two differ. */
export function DateDifferences({ typed, date }: DateDifferencesProps) {
  const saved = fieldsOfDate(date);
  const fields = FIELDS.filter((field) => written(typed[field]) !== written(saved[field]));
  if (fields.length === 0) return <p>What you typed is what is saved now.</p>;
  return (
    <section aria-labelledby="differences" className="w-full border-l-4 border-rule pl-4">
      <h2 id="differences" className="text-base">
        What is different
      </h2>
      <dl className="mt-2 space-y-3">
        {fields.map((field) => (
          <div key={field}>
            <dt className="font-semibold">{DATE_FIELD_LABELS[field]}</dt>
            <Value label="You typed" field={field} text={written(typed[field])} />
            <Value label="Saved now" field={field} text={written(saved[field])} />
          </div>
        ))}
      </dl>
    </section>
  );
}

/** As the server stores it: forms send other ends of lines. */
function written(text = ""): string {
  return text.replaceAll("\r\n", "\n").trim();
}

function Value({ label, field, text }: { label: string; field: Field; text: string }) {
  return (
    <dd className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3">
      <span className="text-muted">{label}</span>
      <span className="whitespace-pre-line wrap-anywhere">{valueInWords(field, text)}</span>
    </dd>
  );
}

function valueInWords(field: Field, text: string): string {
  if (field === "directed") return text ? "Yes" : "No";
  if (text === "") return "None";
  if (field === "kind") return labelIn(DATE_KIND_LABELS, text);
  if (field === "attendance") return labelIn(ATTENDANCE_LABELS, text);
  const isDay = (field === "startsOn" || field === "endsOn") && !Number.isNaN(Date.parse(text));
  return isDay ? dayInWords(text) : text;
}

function labelIn(labels: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(labels, code) ? (labels[code] ?? code) : code;
}
