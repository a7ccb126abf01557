import { useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { ENQUIRY_STATUS_LABELS } from "#app/domain/enquiries/enquiry.ts";
import type { Enquiry } from "#app/domain/enquiries/queries.server.ts";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { Field, FormAlert } from "#app/ui/forms/field.tsx";
import { Options } from "#app/ui/forms/fields.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTypedEarly } from "#app/ui/forms/typed-early.ts";

interface StateFormProps {
  enquiry: Enquiry;
  failed?: FailedForm | undefined;
}

/** Shows the current status until another one is chosen. */
export function StateForm({ enquiry, failed }: StateFormProps) {
  const fetcher = useFetcher<FailedForm>();
  const problems = fetcher.data ?? failed;
  const [chosen, setChosen] = useState(failed?.values.state ?? null);
  const [begun, setBegun] = useState(failed?.values.seen ?? enquiry.status);
  const [shown, setShown] = useState<FailedForm>();
  const form = useRef<HTMLFormElement>(null);
  useTypedEarly(form, ({ state }) => setChosen(state ?? chosen));
  if (chosen === enquiry.status) setChosen(null);
  // Whoever was told what a colleague has set may replace that, and nothing that comes later.
  if (problems?.message && problems !== shown && fetcher.state === "idle") {
    setShown(problems);
    setBegun(enquiry.status);
  }
  // What a colleague sets is shown, unless a choice was begun before: then the server says so.
  if (chosen === null && begun !== enquiry.status) setBegun(enquiry.status);
  return (
    <fetcher.Form
      ref={form}
      method="post"
      preventScrollReset
      action={href("/admin/enquiries/:enquiryId/state", { enquiryId: enquiry.id })}
      className="space-y-4"
    >
      <FormAlert failed={problems} />
      <input type="hidden" name="seen" value={begun} />
      <Field label="Status" name="state" failed={problems}>
        {({ defaultValue: _, ...control }) => (
          <select
            {...control}
            required
            value={chosen ?? enquiry.status}
            onChange={({ target }) => setChosen(target.value)}
          >
            <Options labels={ENQUIRY_STATUS_LABELS} />
          </select>
        )}
      </Field>
      <SubmitButton variant="plain" pendingText={fetcher.state !== "idle" && "Updating..."}>
        Update Status
      </SubmitButton>
    </fetcher.Form>
  );
}
