import { useFetcher, useLocation } from "react-router";
import { accountAt } from "#app/content/navigation.ts";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { Field, FormAlert } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";

export function NameForm({ name, failed }: { name: string; failed?: FailedForm | undefined }) {
  const fetcher = useFetcher<FailedForm>();
  const home = accountAt(useLocation().pathname);
  const problems = fetcher.data ?? failed;
  return (
    <fetcher.Form
      method="post"
      preventScrollReset
      action={`${home}/name`}
      className="max-w-md space-y-4"
    >
      <FormAlert failed={problems} />
      <Field label="Your Name" name="name" failed={problems}>
        {(control) => (
          <input
            {...control}
            defaultValue={control.defaultValue ?? name}
            autoComplete="name"
            required
          />
        )}
      </Field>
      <SubmitButton variant="plain" pendingText={fetcher.state !== "idle" && "Saving..."}>
        Save name
      </SubmitButton>
    </fetcher.Form>
  );
}
