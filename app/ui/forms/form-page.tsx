import type { ReactNode } from "react";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";

export interface FormPageProps {
  title: string;
  /** What the title of the window ends with, where it is not the portal. */
  part?: string;
  back: { to: string; text: string };
  about: string;
  /** What sending does, when the button does not say it. */
  explains?: string | undefined;
  children: ReactNode;
}

/** A page with one form, for use without scripts and after a refusal. */
export function FormPage({ title, part, back, about, explains, children }: FormPageProps) {
  const portal = useByStaff() ? "Admin Portal" : "Client Portal";
  return (
    <div className="max-w-2xl space-y-6">
      <title>{`${title} · ${part ?? portal}`}</title>
      <BackLink to={back.to}>{back.text}</BackLink>
      <h1>{title}</h1>
      <p className="text-muted wrap-anywhere">{about}</p>
      <div className="card space-y-4 [&_form]:items-start">
        {explains && <p>{explains}</p>}
        {children}
      </div>
    </div>
  );
}
