import type { ReactNode } from "react";
import { FormPage } from "#app/ui/forms/form-page.tsx";

interface OrganisationFormPageProps {
  title: string;
  about: string;
  explains?: string;
  children: ReactNode;
}

export function OrganisationFormPage(form: OrganisationFormPageProps) {
  const back = { to: "/app/organisation", text: "Back to the organisation" };
  return <FormPage {...form} part="Organisation" back={back} />;
}
