import { FormPage, type FormPageProps } from "#app/ui/forms/form-page.tsx";

export function OrganisationFormPage(form: Omit<FormPageProps, "back">) {
  const back = { to: "/app/organisation", text: "Back to the organisation" };
  return <FormPage {...form} part="Organisation" back={back} />;
}
