import { dayInWords } from "#app/ui/dates/date-words.tsx";
import type { Field, FormFields } from "#foundation/forms/field.ts";

interface DifferencesProps {
  of: FormFields;
  typed: Readonly<Record<string, string>>;
  saved: Readonly<Record<string, string>>;
}

export function Differences({ of, typed, saved }: DifferencesProps) {
  const fields = Object.entries(of).filter(
    ([name]) => written(typed[name]) !== written(saved[name]),
  );
  if (fields.length === 0) return <p>What you typed is what is saved now.</p>;
  return (
    <section aria-labelledby="differences" className="w-full border-l-4 border-rule pl-4">
      <h2 id="differences" className="text-base">
        What is different
      </h2>
      <dl className="mt-2 space-y-3">
        {fields.map(([name, field]) => (
          <div key={name}>
            <dt className="font-semibold">{field.label}</dt>
            <Value label="You typed">{inWords(field, written(typed[name]))}</Value>
            <Value label="Saved now">{inWords(field, written(saved[name]))}</Value>
          </div>
        ))}
      </dl>
    </section>
  );
}

function written(text = ""): string {
  return text.replaceAll("\r\n", "\n").trim();
}

/** What is typed into a field, in words; a code that there is not stays as it is. */
export function inWords({ kind, labels = {}, none = "None" }: Field, text: string): string {
  if (kind === "tick") return text ? "Yes" : "No";
  if (text === "") return none;
  if (kind === "day" && !Number.isNaN(Date.parse(text))) return dayInWords(text);
  return Object.hasOwn(labels, text) ? (labels[text] ?? text) : text;
}

function Value({ label, children }: { label: string; children: string }) {
  return (
    <dd className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3">
      <span className="text-muted">{label}</span>
      <span className="whitespace-pre-line wrap-anywhere">{children}</span>
    </dd>
  );
}
