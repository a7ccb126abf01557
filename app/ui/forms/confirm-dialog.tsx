import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { Dialog } from "./dialog.tsx";
import { FormAlert, PostForm, SubmitButton } from "./form.tsx";

interface ConfirmDialogProps {
  title: string;
  back: string;
  /** Why there is nothing (more) to confirm. */
  closed?: string | false;
  children: ReactNode;
  fields?: ReactNode;
  danger?: boolean;
  /** What the button says, and while the form is being sent. */
  button?: { text: string; busy: string };
  failed: FailedForm | undefined;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, back, closed = false, children, fields, danger = false, failed } = props;
  const { text, busy } = props.button ?? { text: "Confirm", busy: "Confirm" };
  return (
    <Dialog title={title} back={back}>
      <FormAlert failed={failed} />
      {closed ? <p>{closed}</p> : <div className="space-y-3">{children}</div>}
      <PostForm typed={failed} preventScrollReset className="space-y-5">
        {!closed && fields}
        <div className="flex justify-end gap-3 pt-2">
          <ButtonLink to={back} replace preventScrollReset>
            Cancel
          </ButtonLink>
          {!closed && (
            <SubmitButton variant={danger ? "danger" : "main"} busyText={busy}>
              {text}
            </SubmitButton>
          )}
        </div>
      </PostForm>
    </Dialog>
  );
}
