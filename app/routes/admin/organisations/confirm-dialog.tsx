import { type ReactNode, useCallback } from "react";
import { Form, Link, useNavigate, useNavigation } from "react-router";
import type { FailedForm } from "#app/domain/failed-form.ts";
import { FormAlert } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface ConfirmDialogProps {
  title: string;
  /** False when somebody has decided already: there is nothing to confirm then. */
  open: boolean;
  children: ReactNode;
  danger?: boolean;
  failed: FailedForm | undefined;
}

const LIST = "/admin/organisations";

/** Asks before acting. It has an address of its own, so it also works, unmodal, without scripts. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, open, children, danger = false, failed } = props;
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
        if (!busy) navigate(LIST, { preventScrollReset: true, replace: true });
      }}
      className="fixed inset-0 z-20 m-auto h-fit w-[calc(100%-2rem)] max-w-md space-y-4 border border-rule bg-sheet p-6 text-ink shadow-xl backdrop:bg-black/50"
    >
      <h2 id="confirm">{title}</h2>
      <FormAlert failed={failed} />
      <p>{open ? children : "This registration has already been decided."}</p>
      <Form method="post" preventScrollReset className="flex justify-end gap-3 pt-2">
        <Link className="button" to={LIST} replace preventScrollReset>
          Cancel
        </Link>
        {open && (
          <SubmitButton look={danger ? "danger" : "main"} busy={busy && "Confirm"}>
            Confirm
          </SubmitButton>
        )}
      </Form>
    </dialog>
  );
}
