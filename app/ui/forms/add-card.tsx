import type { ReactNode } from "react";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { Fold } from "./fold.tsx";
import { FormAlert, PostForm, SubmitButton } from "./form.tsx";

interface AddCardProps {
  title: string;
  /** Of the row that is added; a new one empties the form. */
  newId: string;
  failed: FailedForm | undefined;
  button: string;
  /** Folded until someone wants it. */
  folds?: boolean;
  children: ReactNode;
}

export function AddCard({ title, newId, failed, button, folds, children }: AddCardProps) {
  // After a refusal the page has a new id before it is used: what is typed meanwhile must stay.
  const id = failed?.values.id ?? newId;
  const form = (
    <PostForm
      key={id}
      typed={failed}
      hidden={{ id }}
      aria-label={title}
      className={folds ? "mt-4 space-y-5" : "card space-y-5"}
    >
      {!folds && <h2>{title}</h2>}
      <FormAlert failed={failed} />
      {children}
      <SubmitButton busyText="Adding...">{button}</SubmitButton>
    </PostForm>
  );
  if (!folds) return form;
  return (
    <Fold title={title} isOpen={failed !== undefined}>
      {form}
    </Fold>
  );
}
