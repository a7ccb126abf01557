import { href } from "react-router";
import { noteEnquiry } from "#app/domain/enquiries/handle-enquiry.server.ts";
import { noteInput } from "#app/domain/enquiries/handling-input.ts";
import { findEnquiry } from "#app/domain/enquiries/queries.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/note.ts";
import { EnquiryFormPage } from "./enquiry-form-page.tsx";
import { NoteForm } from "./note-form.tsx";

export const loader = read((tx, { params }: Route.LoaderArgs) => findEnquiry(tx, params.enquiryId));

export function action({ params: { enquiryId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, "Failed to save note", noteInput, async (ctx, input) => {
    await noteEnquiry(ctx, { ...input, enquiryId });
    const page = href("/admin/enquiries/:enquiryId", { enquiryId });
    return redirectWithNotice(page, "enquiry-note-saved");
  });
}

export const clientAction = keepForm("Failed to save note");

export default function SaveNote({ loaderData: enquiry, actionData }: Route.ComponentProps) {
  return (
    <EnquiryFormPage enquiry={enquiry} title="Note">
      <NoteForm enquiry={enquiry} failed={actionData} />
    </EnquiryFormPage>
  );
}
