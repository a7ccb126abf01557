interface DifferencesProps<Field extends string> {
  /** What each field is called, in the order of the form. */
  labels: Readonly<Record<Field, string>>;
  /** What was typed and not saved, as the form sent it. */
  typed: Readonly<Record<string, string>>;
  /** What is saved by now, as the form's fields. */
  saved: Readonly<Record<Field, string>>;
  /** What a field holds as one reads it. */
  inWords: (field: Field, text: string) => string;
}

/** Field by field what was typed and what somebody else has saved meanwhile, where the two differ. */
export function Differences<Field extends string>(props: DifferencesProps<Field>) {
  const { labels, typed, saved, inWords } = props;
  const fields = (Object.keys(labels) as Field[]).filter(
    (field) => written(typed[field]) !== written(saved[field]),
  );
  if (fields.length === 0) return <p>What you typed is what is saved now.</p>;
  return (
    <section aria-labelledby="differences" className="w-full border-l-4 border-rule pl-4">
      <h2 id="differences" className="text-base">
        What is different
      </h2>
      <dl className="mt-2 space-y-3">
        {fields.map((field) => (
          <div key={field}>
            <dt className="font-semibold">{labels[field]}</dt>
            <Value label="You typed">{inWords(field, written(typed[field]))}</Value>
            <Value label="Saved now">{inWords(field, written(saved[field]))}</Value>
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

function Value({ label, children }: { label: string; children: string }) {
  return (
    <dd className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3">
      <span className="text-muted">{label}</span>
      <span className="whitespace-pre-line wrap-anywhere">{children}</span>
    </dd>
  );
}

/** What a choice is called; a code that there is not stays as it is. */
export function labelIn(labels: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(labels, code) ? (labels[code] ?? code) : code;
}
