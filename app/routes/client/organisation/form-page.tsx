import type { ReactNode } from "react";
import { Link } from "react-router";

/** One form of the organisation's page alone: the way without scripts, and where a refusal is told. */
export function FormPage({
  title,
  about,
  children,
}: {
  title: string;
  /** Whom or what the form changes. */
  about: string;
  children: ReactNode;
}) {
  return (
    <div className="max-w-2xl space-y-6">
      <title>{`${title} · Organisation`}</title>
      <p>
        <Link className="link" to="/app/organisation">
          Back to the organisation
        </Link>
      </p>
      <h1>{title}</h1>
      <p className="text-muted wrap-anywhere">{about}</p>
      <div className="card">{children}</div>
    </div>
  );
}
