interface LedgerProps {
  rows: ReadonlyArray<{ term: string; text: string }>;
}

/** Terms and what they mean, in ruled rows. */
export function Ledger({ rows }: LedgerProps) {
  return (
    <dl className="ledger">
      {rows.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
