import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { FormAlert } from "./field.tsx";
import { SubmitButton } from "./submit-button.tsx";

interface ActionFormProps {
  action: string;
  label: ReactNode;
  /** Shown instead of the label while the form is being sent. */
  pendingText: string;
  /** A field that goes with it. */
  hidden?: { name: string; value: string | number };
  failed?: FailedForm | undefined;
  className?: string;
}

/** A button for one action; shows a refusal above it. */
export function ActionForm(props: ActionFormProps) {
  const { action, label, pendingText, hidden, failed, className = "space-y-3" } = props;
  const fetcher = useFetcher<FailedForm>();
  return (
    <fetcher.Form method="post" preventScrollReset action={action} className={className}>
      <FormAlert failed={fetcher.data ?? failed} />
      {hidden && <input type="hidden" {...hidden} />}
      <SubmitButton variant="plain" pendingText={fetcher.state !== "idle" && pendingText}>
        {label}
      </SubmitButton>
    </fetcher.Form>
  );
}
