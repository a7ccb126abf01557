interface DifferencesProps<Field extends string> {
  labels: Readonly<Record<Field, string>>;
  typed: Readonly<Record<string, string>>;
  saved: Readonly<Record<Field, string>>;
  inWords: (field: Field, text: string) => string;
}

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
