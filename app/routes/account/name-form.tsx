import { useLocation } from "react-router";
import { accountAt } from "#app/content/navigation.ts";
import { BackgroundForm, PlainButton } from "#app/ui/forms/form.tsx";
import { Input } from "#app/ui/forms/inputs.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";

export function NameForm({ name, failed }: { name: string; failed?: FailedForm | undefined }) {
  const home = accountAt(useLocation().pathname);
  return (
    <BackgroundForm failed={failed} action={`${home}/name`} className="max-w-md space-y-4">
      <Input
        label="Your Name"
        name="name"
        initial={name}
        autoComplete="name"
        required
        isMarked={false}
      />
      <PlainButton busyText="Saving...">Save name</PlainButton>
    </BackgroundForm>
  );
}
