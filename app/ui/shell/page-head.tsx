import type { ReactNode } from "react";
import { BackLink } from "./back-link.tsx";
import { useByStaff } from "./by-staff.ts";

export interface PageHeadProps {
  title: string;
  /** What the title of the window ends with, where it is not the portal. */
  part?: string | undefined;
  back?: { to: string; text: string };
  /** A sentence or more; or facts in a row, of which some may be missing. */
  about?: string | ReadonlyArray<string | false | null>;
  /** What can be done here. */
  children?: ReactNode;
}

/** The top of a page in a portal: the way back, the title, which the window has too, and what it is about. */
export function PageHead({ title, part, back, about = "", children }: PageHeadProps) {
  const portal = useByStaff() ? "Admin Portal" : "Client Portal";
  const words = typeof about === "string" ? about : about.filter(Boolean).join(" · ");
  return (
    <>
      <title>{`${title} · ${part ?? portal}`}</title>
      {back && <BackLink to={back.to}>{back.text}</BackLink>}
      <header className="page-head">
        <div>
          <h1>{title}</h1>
          {words && <p>{words}</p>}
        </div>
        {children}
      </header>
    </>
  );
}
