import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { accountAt } from "#app/content/navigation.ts";
import { PageHead } from "#app/ui/shell/page-head.tsx";

/** A page with one form of the account page, for use without scripts and after a refusal. */
export function FormPage({ title, children }: { title: string; children: ReactNode }) {
  const home = accountAt(useLocation().pathname);
  return (
    <div className="max-w-2xl space-y-6">
      <PageHead title={title} part="My account" back={{ to: home, text: "Back to My account" }} />
      {children}
    </div>
  );
}
