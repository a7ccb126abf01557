import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { Field, FormAlert } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTypedEarly } from "#app/ui/forms/typed-early.ts";

interface OwnerFormProps {
  label: string;
  /** Where the form is sent. */
  action: string;
  owner: { ownerUserId: string | null; ownerName: string | null };
  staff: readonly { id: string; name: string }[];
  failed?: FailedForm | undefined;
}

/** Chooses one of the active staff, or nobody; a paused owner is shown until replaced. */
export function OwnerForm({ label, action, owner, staff, failed }: OwnerFormProps) {
  const { ownerUserId, ownerName } = owner;
  const fetcher = useFetcher<FailedForm>();
  const problems = fetcher.data ?? failed;
  const current = ownerUserId ?? "";
  const [chosen, setChosen] = useState(failed?.values.ownerUserId ?? null);
  const [begun, setBegun] = useState(failed?.values.seen ?? current);
  const [shown, setShown] = useState<FailedForm>();
  const form = useRef<HTMLFormElement>(null);
  useTypedEarly(form, ({ ownerUserId: typed }) => setChosen(typed ?? chosen));
  if (chosen === current) setChosen(null);
  // Whoever was told what a colleague has set may replace that, and nothing that comes later.
  if (problems?.message && problems !== shown && fetcher.state === "idle") {
    setShown(problems);
    setBegun(current);
  }
  // What a colleague sets is shown, unless a choice was begun before: then the server says so.
  if (chosen === null && begun !== current) setBegun(current);
  const isGone = ownerUserId !== null && !staff.some((person) => person.id === ownerUserId);
  return (
    <fetcher.Form ref={form} method="post" preventScrollReset action={action} className="space-y-4">
      <FormAlert failed={problems} />
      <input type="hidden" name="seen" value={begun} />
      <Field label={label} name="ownerUserId" failed={problems}>
        {({ defaultValue: _, ...control }) => (
          <select
            {...control}
            value={chosen ?? current}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">Nobody</option>
            {isGone && <option value={ownerUserId}>{ownerName} (not active)</option>}
            {staff.map((person) => (
              <option key={person.id} value={person.id}>
                {person.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <SubmitButton variant="plain" pendingText={fetcher.state !== "idle" && "Updating..."}>
        Update Owner
      </SubmitButton>
    </fetcher.Form>
  );
}
