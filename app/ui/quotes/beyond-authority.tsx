import { Link } from "react-router";

interface BeyondAuthorityProps {
  words: readonly string[];
  /** Where a quote for further work is written, for those who may. */
  further?: string | null;
}

/** What of a job goes beyond its legal-aid authority. */
export function BeyondAuthority({ words, further }: BeyondAuthorityProps) {
  if (words.length === 0) return null;
  return (
    <p className="border-l-4 border-accent bg-wash px-4 py-3">
      <strong>Beyond the legal-aid authority:</strong> {words.join(" ")}{" "}
      {further && <Link to={further}>Quote for further work</Link>}
    </p>
  );
}
