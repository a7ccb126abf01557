import { href } from "react-router";
import { BackgroundForm, PlainButton } from "#app/ui/forms/form.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";

interface ResendButtonProps {
  invitation: { userId: string; name: string };
  failed?: FailedForm | undefined;
}

export function ResendButton({ invitation: { userId, name }, failed }: ResendButtonProps) {
  return (
    <BackgroundForm
      action={href("/app/organisation/users/:userId/invitation", { userId })}
      failed={failed}
      className="flex flex-col items-start gap-3 lg:items-end"
    >
      <PlainButton busyText="Sending...">
        Resend<span className="sr-only"> {name}</span>
      </PlainButton>
    </BackgroundForm>
  );
}
