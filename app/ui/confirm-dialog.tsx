import { type ReactNode, useCallback } from "react";
import { Form, Link, useNavigate, useNavigation } from "react-router";
import type { FailedForm } from "#app/domain/failed-form.ts";
import { FormAlert } from "./field.tsx";
import { SubmitButton } from "./submit-button.tsx";

interface ConfirmDialogProps {
  title: string;
  /** Where Cancel leads. */
  back: string;
  /** Why there is nothing to confirm (any more), if so. */
  closed?: string | false;
  /** What will happen. */
  children: ReactNode;
  /** Controls to fill in before confirming. */
  fields?: ReactNode;
  danger?: boolean;
  failed: FailedForm | undefined;
}

/** Asks before acting. It has an address of its own, so it also works, unmodal, without scripts. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, back, closed = false, children, fields, danger = false, failed } = props;
  const navigate = useNavigate();
  const busy = useNavigation().formMethod === "POST";
  const openModal = useCallback((dialog: HTMLDialogElement | null) => {
    if (!dialog || dialog.matches(":modal")) return;
    dialog.close();
    dialog.showModal();
  }, []);
  return (
    <dialog
      ref={openModal}
      open
      aria-labelledby="confirm"
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) navigate(back, { preventScrollReset: true, replace: true });
      }}
      className="fixed inset-0 z-20 m-auto h-fit max-h-[calc(100%-2rem)] w-[calc(100%-2rem)] max-w-md space-y-4 overflow-y-auto border border-rule bg-sheet p-6 text-ink shadow-xl backdrop:bg-black/50"
    >
      <h2 id="confirm">{title}</h2>
      <FormAlert failed={failed} />
      {closed ? <p>{closed}</p> : <div className="space-y-3">{children}</div>}
      <Form method="post" preventScrollReset className="space-y-5">
        {!closed && fields}
        <div className="flex justify-end gap-3">
          <Link className="button" to={back} replace preventScrollReset>
            Cancel
          </Link>
          {!closed && (
            <SubmitButton look={danger ? "danger" : "main"} busy={busy && "Confirm"}>
              Confirm
            </SubmitButton>
          )}
        </div>
      </Form>
    </dialog>
  );
}
