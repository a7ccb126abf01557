import type { ReactNode } from "react";
import { PageHead, type PageHeadProps } from "#app/ui/shell/page-head.tsx";

export interface FormPageProps extends PageHeadProps {
  back: NonNullable<PageHeadProps["back"]>;
  about: NonNullable<PageHeadProps["about"]>;
  /** What sending does, when the button does not say it. */
  explains?: string | undefined;
  children: ReactNode;
}

/** A page with one form, for use without scripts and after a refusal. */
export function FormPage({ explains, children, ...head }: FormPageProps) {
  return (
    <div className="max-w-2xl space-y-6">
      <PageHead {...head} />
      <div className="card space-y-4 [&_form]:items-start">
        {explains && <p>{explains}</p>}
        {children}
      </div>
    </div>
  );
}
