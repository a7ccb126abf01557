import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { HIT_VERDICT_LABELS, HIT_VERDICTS, REFUSAL } from "#app/domain/conflicts/conflict.ts";
import type { Check, EarlierVerdict, Hit } from "#app/domain/conflicts/queries.server.ts";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { Field, FormAlert } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { HitList } from "./hit-list.tsx";

interface DecisionFormProps {
  check: Check;
  failed: FailedForm | undefined;
  pages: ReactNode;
}

/** What is thought of each name that was found, and what follows. */
export function DecisionForm({ check, failed, pages }: DecisionFormProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const chosen = failed?.values.result ?? (check.hits.length === 0 ? "CLEAR" : "OPEN");
  return (
    <Form method="post" className="space-y-6">
      <FormAlert failed={failed} />
      <HitList hits={check.hits} verdict={(hit) => <VerdictFields hit={hit} failed={failed} />} />
      <section aria-labelledby="decision" className="card space-y-5">
        <h2 id="decision">Decision</h2>
        <fieldset className="space-y-3">
          <legend className="sr-only">What follows</legend>
          <Choice value="CLEAR" chosen={chosen} title="No conflict" text="A quote can be sent." />
          <Choice
            value="DISCLOSED"
            chosen={chosen}
            title="Disclose"
            text="A quote can be sent, and says what you enter below."
          />
          <Choice
            value="REFUSED"
            chosen={chosen}
            title="Refuse the job"
            text={`It is cancelled, and the client reads “${REFUSAL}” and no reason.`}
          />
          {check.hits.length > 0 && (
            <Choice
              value="OPEN"
              chosen={chosen}
              title="Decide later"
              text="What you said of the names is kept."
            />
          )}
        </fieldset>
        <Field
          label="Disclosure"
          name="disclosure"
          failed={failed}
          hint="For Disclose. The client reads it on the quote. Leave out names."
        >
          {(control) => <textarea {...control} rows={3} />}
        </Field>
        <Field label="Reason" name="reason" failed={failed} hint="Only staff read it.">
          {(control) => <textarea {...control} rows={2} />}
        </Field>
        <SubmitButton pendingText={isBusy && "Saving..."}>Save decision</SubmitButton>
      </section>
      {pages}
    </Form>
  );
}

interface ChoiceProps {
  value: string;
  chosen: string;
  title: string;
  text: string;
}

function Choice({ value, chosen, title, text }: ChoiceProps) {
  return (
    <label className="flex items-start gap-3">
      <input
        type="radio"
        name="result"
        value={value}
        defaultChecked={chosen === value}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span>
        {title}
        <span className="block text-sm text-muted">{text}</span>
      </span>
    </label>
  );
}

interface StillSoProps {
  name: string;
  earlier: EarlierVerdict;
  isTicked: boolean;
}

/** What was decided of the same names before, to be confirmed. */
function StillSo({ name, earlier, isTicked }: StillSoProps) {
  const { verdict, decidedByName, decidedAt, number } = earlier;
  return (
    <label className="flex items-start gap-3">
      <input
        type="checkbox"
        name={name}
        value={verdict}
        defaultChecked={isTicked}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0 wrap-anywhere">
        {HIT_VERDICT_LABELS[verdict]}, as before
        <span className="block text-sm text-muted">
          Decided by {decidedByName} on <Moment at={decidedAt} dateOnly /> for{" "}
          <span className="whitespace-nowrap">{number}</span>
        </span>
      </span>
    </label>
  );
}

function VerdictFields({ hit, failed }: { hit: Hit; failed: FailedForm | undefined }) {
  const verdict = `verdict-${hit.position}`;
  const note = `note-${hit.position}`;
  return (
    <div className="space-y-3">
      {hit.earlier && (
        <StillSo
          name={`still-${hit.position}`}
          earlier={hit.earlier}
          isTicked={failed?.values[`still-${hit.position}`] !== undefined}
        />
      )}
      <Field label="This is" name={verdict} failed={failed}>
        {(control) => (
          <select {...control} defaultValue={control.defaultValue ?? hit.verdict}>
            {HIT_VERDICTS.map((value) => (
              <option key={value} value={value}>
                {HIT_VERDICT_LABELS[value]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Note" name={note} failed={failed}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            defaultValue={control.defaultValue ?? hit.note ?? ""}
          />
        )}
      </Field>
    </div>
  );
}
