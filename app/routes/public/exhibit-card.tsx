interface ExhibitCardProps {
  number: number;
  below: "h1" | "h2";
  to: string;
  name: string;
  text: string;
}

export function ExhibitCard({ number, below, to, name, text }: ExhibitCardProps) {
  const Heading = below === "h1" ? "h2" : "h3";
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
        <Heading>
          <span className="field-name" aria-hidden="true">
            Re
          </span>
          <a href={to}>{name}</a>
        </Heading>
        <p className="ruled">{text}</p>
      </div>
    </li>
  );
}
