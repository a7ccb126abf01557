import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { accountAt } from "#app/content/navigation.ts";
import { BackLink } from "#app/ui/shell/back-link.tsx";

/** A page with one form of the account page, for use without scripts and after a refusal. */
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
