import { href } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";

interface ResendButtonProps {
  invitation: { userId: string; name: string };
  failed?: FailedForm | undefined;
}

export function ResendButton({ invitation: { userId, name }, failed }: ResendButtonProps) {
  return (
    <ActionForm
      action={href("/app/organisation/users/:userId/invitation", { userId })}
      label={
        <>
          Resend<span className="sr-only"> {name}</span>
        </>
      }
      pendingText="Sending..."
      failed={failed}
      className="flex flex-col items-start gap-3 lg:items-end"
    />
  );
}
