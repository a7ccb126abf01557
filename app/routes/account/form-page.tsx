import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { accountAt } from "#app/content/navigation.ts";

/** One form of the account page alone: the way without scripts, and where a refusal is told. */
export function FormPage({ title, children }: { title: string; children: ReactNode }) {
  const home = accountAt(useLocation().pathname);
  return (
    <div className="max-w-2xl space-y-6">
      <title>{`${title} · My account`}</title>
      <p className="no-print">
        <Link className="link" to={home}>
          Back to My account
        </Link>
      </p>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
