import type { ReactNode } from "react";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { BackgroundForm, PlainButton } from "./form.tsx";

interface ActionFormProps {
  action: string;
  label: ReactNode;
  pendingText: string;
  hidden?: Record<string, string | number>;
  failed?: FailedForm | undefined;
  className?: string;
}

/** A button for one action; shows a refusal above it. */
export function ActionForm({
  label,
  pendingText,
  className = "space-y-3",
  ...form
}: ActionFormProps) {
  return (
    <BackgroundForm {...form} className={className}>
      <PlainButton busyText={pendingText}>{label}</PlainButton>
    </BackgroundForm>
  );
}
