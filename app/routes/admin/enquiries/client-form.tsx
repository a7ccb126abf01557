import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { Enquiry } from "#app/domain/enquiries/queries.server.ts";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import type { PossibleDuplicates } from "#app/domain/registrations/duplicates.server.ts";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/forms/fields.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";

export type FailedClient = FailedForm & { namesakes?: PossibleDuplicates["organisations"] };

interface ClientFormProps {
  enquiry: Enquiry;
  newId: string;
  start: string;
  failed: FailedClient | undefined;
}

/** What the enquiry says, to be confirmed; and the answer, which carries the link. */
export function ClientForm({ enquiry, newId, start, failed }: ClientFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const [id] = useState(failed?.values.id ?? newId);
  const { organization, name, email, caseType, account } = enquiry;
  return (
    <Form method="post" className="space-y-5">
      <FormAlert failed={failed} />
      <input type="hidden" name="id" value={id} />
      <p>
        {account
          ? `This person has an account: ${account.name}. Only the job is created, for their organisation.`
          : "They get your answer with a link that works for 72 hours: they choose a password and send you the papers."}
      </p>
      <TextField
        label="Organisation name"
        name="organisationName"
        failed={failed}
        initial={organization ?? ""}
        required
      />
      {failed?.namesakes && (
        <SelectField
          label="Is it one of these?"
          name="sameAs"
          failed={failed}
          none="Choose"
          labels={{
            ...Object.fromEntries(failed.namesakes.map((each) => [each.id, each.name])),
            another: "No, another organisation",
          }}
          required
        />
      )}
      <TextField label="Their name" name="name" failed={failed} initial={name} required />
      <TextField
        label="Email"
        name="email"
        type="email"
        failed={failed}
        initial={email}
        autoComplete="off"
        required
      />
      <TextField
        label="Job title"
        name="title"
        failed={failed}
        initial={caseType ?? ""}
        hint="Their message becomes the description"
        required
      />
      <TextArea
        label="Your answer"
        name="reply"
        failed={failed}
        initial={start}
        rows={12}
        required
      />
      <SubmitButton pendingText={isSending && "Creating..."}>Create and send</SubmitButton>
    </Form>
  );
}
