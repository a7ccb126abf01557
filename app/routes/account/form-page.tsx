import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { accountAt } from "#app/content/navigation.ts";
import { BackLink } from "#app/ui/shell/back-link.tsx";

/** One form of the account page alone: the way without scripts, and where a refusal is told. */
export function FormPage({ title, children }: { title: string; children: ReactNode }) {
  const home = accountAt(useLocation().pathname);
  return (
    <div className="max-w-2xl space-y-6">
      <title>{`${title} · My account`}</title>
      <BackLink to={home}>Back to My account</BackLink>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
