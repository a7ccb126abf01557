import type { ReactNode } from "react";
import { BackLink } from "#app/ui/shell/back-link.tsx";

interface FormPageProps {
  title: string;
  /** What the browser's tab adds: which part of the portal this is. */
  part: string;
  /** The page that the form belongs to. */
  back: { to: string; text: string };
  /** Whom or what the form changes. */
  about: string;
  /** What happens when it is sent, where the button alone does not tell. */
  explains?: string;
  children: ReactNode;
}

/** One form of a page alone: the way without scripts, and where a refusal is told. */
export function FormPage({ title, part, back, about, explains, children }: FormPageProps) {
  return (
    <div className="max-w-2xl space-y-6">
      <title>{`${title} · ${part}`}</title>
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
