import { type ReactNode, useEffect, useRef } from "react";
import { Link, useNavigation } from "react-router";
import { PostForm, SubmitButton, useHydrated } from "#app/ui/forms/form.tsx";
import { useFormDraft } from "#app/ui/forms/typed/form-draft.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { RequestFields } from "./request-fields.tsx";

type Kept = Readonly<Record<string, string>>;

interface RequestFormProps {
  /** Under what name it is kept in this tab until it is sent. */
  draft: string;
  failed: FailedForm | undefined;
  initial?: Kept;
  today: string;
  settled?: string | null;
  /** The page of the job, to which the form leads once it is accepted. */
  leadsTo: (kept: Kept) => string;
  further: (kept: Kept) => ReactNode;
  submit: { text: string; pending: string };
  cancel: string;
}

/** The form in which a request is made or corrected. What is typed is kept until it is sent or cancelled. */
export function RequestForm(props: RequestFormProps) {
  const { draft, failed, initial, leadsTo, further, submit, cancel } = props;
  const { today, settled = null } = props;
  const navigation = useNavigation();
  const hydrated = useHydrated();
  const pending = navigation.formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  const { kept, keep, forget } = useFormDraft(draft, form, failed?.values);
  const shown = failed ?? (initial && { values: { ...initial }, errors: {} });
  const isAccepted = pending && navigation.location?.pathname === leadsTo(kept);
  useEffect(() => {
    if (isAccepted) forget();
  });
  return (
    <PostForm failed={failed} typed={shown} ref={form} onInput={keep} className="card space-y-5">
      {further(kept)}
      <RequestFields kept={kept} today={today} settled={settled} />
      <p className={hydrated ? "text-sm text-muted" : "invisible text-sm"}>
        What you type is kept in this tab until you submit or cancel.
      </p>
      <div className="form-actions">
        <SubmitButton pendingText={pending && submit.pending}>{submit.text}</SubmitButton>
        <Link className="button" to={cancel} onClick={forget}>
          Cancel
        </Link>
      </div>
    </PostForm>
  );
}
