import { href } from "react-router";
import type { Enquiry } from "#app/domain/enquiries/queries.server.ts";
import { FormPage, type FormPageProps } from "#app/ui/forms/form-page.tsx";
import { enquiryReference } from "#app/words/enquiries.ts";

interface EnquiryFormPageProps extends Omit<FormPageProps, "back" | "about"> {
  enquiry: Enquiry;
}

export function EnquiryFormPage({ enquiry, ...form }: EnquiryFormPageProps) {
  const back = {
    to: href("/admin/enquiries/:enquiryId", { enquiryId: enquiry.id }),
    text: "Back to the enquiry",
  };
  return (
    <FormPage
      {...form}
      back={back}
      about={`${enquiryReference(enquiry.number)} · ${enquiry.name}`}
    />
  );
}
