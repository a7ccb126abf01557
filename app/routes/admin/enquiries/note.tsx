import { noteEnquiry } from "#app/domain/enquiries/handle-enquiry.server.ts";
import { noteInput } from "#app/domain/enquiries/handling-input.ts";
import { keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/note.ts";
import { changeOfEnquiry } from "./change-of-enquiry.server.ts";
import { EnquiryFormPage } from "./enquiry-form-page.tsx";
import { NoteForm } from "./note-form.tsx";

export { oneEnquiry as loader } from "./change-of-enquiry.server.ts";

export const action = changeOfEnquiry(
  "Failed to save note",
  noteInput,
  "enquiry-note-saved",
  noteEnquiry,
);

export const clientAction = keepForm("Failed to save note");

export default function SaveNote({ loaderData: enquiry, actionData }: Route.ComponentProps) {
  return (
    <EnquiryFormPage enquiry={enquiry} title="Note">
      <NoteForm enquiry={enquiry} failed={actionData} />
    </EnquiryFormPage>
  );
}
