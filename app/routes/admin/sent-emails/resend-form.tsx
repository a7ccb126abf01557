import { href, useFetcher } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import type { ListedSentEmail } from "#app/domain/sent-emails/queries.server.ts";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";

export function ResendForm({ email }: { email: ListedSentEmail }) {
  const fetcher = useFetcher<FailedForm>();
  return (
    <fetcher.Form
      method="post"
      preventScrollReset
      action={href("/admin/sent-emails/:emailId/resending", { emailId: email.id })}
      className="space-y-3"
    >
      <FormAlert failed={fetcher.data} />
      <input type="hidden" name="resends" value={email.resends} />
      <SubmitButton variant="plain" pendingText={fetcher.state !== "idle" && "Queueing..."}>
        Resend
      </SubmitButton>
    </fetcher.Form>
  );
}
