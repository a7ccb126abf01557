/** Figures at the head of a dashboard. */
export function Counters({
  figures,
}: {
  figures: ReadonlyArray<{ label: string; value: number }>;
}) {
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="card flex flex-col-reverse gap-1">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-serif text-3xl font-semibold tabular-nums">
            {value.toLocaleString("en-GB")}
          </dd>
        </div>
      ))}
    </dl>
  );
}
