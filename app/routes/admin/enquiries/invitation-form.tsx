import { href, useFetcher } from "react-router";
import type { Enquiry } from "#app/domain/enquiries/queries.server.ts";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";

interface InvitationFormProps {
  enquiry: Enquiry;
  failed?: FailedForm | undefined;
}

/** Invites the sender to register, or sends the invitation again; its link replaces the earlier one. */
export function InvitationForm({ enquiry: { id, invitedAt }, failed }: InvitationFormProps) {
  const fetcher = useFetcher<FailedForm>();
  return (
    <fetcher.Form
      method="post"
      preventScrollReset
      action={href("/admin/enquiries/:enquiryId/invitation", { enquiryId: id })}
      className="space-y-3"
    >
      <FormAlert failed={fetcher.data ?? failed} />
      <input type="hidden" name="seen" value={invitedAt?.toISOString() ?? ""} />
      <SubmitButton variant="plain" pendingText={fetcher.state !== "idle" && "Sending..."}>
        {invitedAt ? "Send invitation again" : "Invite to register"}
      </SubmitButton>
    </fetcher.Form>
  );
}
