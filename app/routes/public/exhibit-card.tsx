interface ExhibitCardProps {
  number: number;
  to: string;
  name: string;
  text: string;
}

/** A service as a small exhibit label: reference, name and what it settles. */
export function ExhibitCard({ number, to, name, text }: ExhibitCardProps) {
  return (
    <li>
      <div className="exhibit">
        <svg className="tie" viewBox="0 0 90 90" aria-hidden="true">
          <path d="M40 50C58 44 48 22 66 20S82 8 90 0" />
          <path d="M40 50C50 52 62 36 64 28S78 14 90 0" />
        </svg>
        <span className="ring" aria-hidden="true" />
        <p className="reference" aria-hidden="true">
          <span className="field-name">Exhibit</span> <b>DX/{number}</b>
        </p>
        <h3>
          <span className="field-name" aria-hidden="true">
            Re
          </span>
          <a href={to}>{name}</a>
        </h3>
        <p className="ruled">{text}</p>
      </div>
    </li>
  );
}
