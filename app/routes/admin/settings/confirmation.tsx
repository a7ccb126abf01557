import { Form, useNavigation } from "react-router";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Moment } from "#app/ui/moment.tsx";

interface ConfirmationProps {
  of: { id: string; confirmedAt: Date | null; confirmedByName: string | null };
  list: string;
}

/** Who has compared something with its source; else the button that says so. */
export function Confirmation({ of, list }: ConfirmationProps) {
  const action = `${list}/${of.id}/confirmation`;
  const isBusy = useNavigation().formAction === action;
  if (of.confirmedAt) {
    return (
      <p className="text-sm text-muted">
        Confirmed by {of.confirmedByName}, <Moment at={of.confirmedAt} />
      </p>
    );
  }
  return (
    <Form method="post" action={action} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <strong className="text-danger">Not confirmed</strong>
      <SubmitButton variant="plain" pendingText={isBusy && "Confirming..."}>
        I have compared it with its source
      </SubmitButton>
    </Form>
  );
}
