import type { ReactNode } from "react";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { FormAlert, PostForm, SubmitButton } from "./form.tsx";

interface AddCardProps {
  title: string;
  /** Of the row that is added; a new one empties the form. */
  newId: string;
  failed: FailedForm | undefined;
  button: string;
  children: ReactNode;
}

export function AddCard({ title, newId, failed, button, children }: AddCardProps) {
  // After a refusal the page has a new id before it is used: what is typed meanwhile must stay.
  const id = failed?.values.id ?? newId;
  return (
    <PostForm
      key={id}
      typed={failed}
      hidden={{ id }}
      aria-labelledby="add"
      className="card space-y-5"
    >
      <h2 id="add">{title}</h2>
      <FormAlert failed={failed} />
      {children}
      <SubmitButton busyText="Adding...">{button}</SubmitButton>
    </PostForm>
  );
}
