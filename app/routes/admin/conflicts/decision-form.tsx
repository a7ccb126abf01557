import type { ReactNode } from "react";
import { REFUSAL } from "#app/domain/conflicts/conflict.ts";
import { DECISION_FIELDS, VERDICT_FIELDS } from "#app/domain/conflicts/fields.ts";
import type { Check, EarlierVerdict, Hit } from "#app/domain/conflicts/queries.server.ts";
import { CheckBox } from "#app/ui/forms/fields.tsx";
import { PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Fields, Input } from "#app/ui/forms/inputs.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { HIT_VERDICT_LABELS } from "#app/words/conflicts.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { HitList } from "./hit-list.tsx";

interface DecisionFormProps {
  check: Check;
  failed: FailedForm | undefined;
  summary: ReactNode;
  pages: ReactNode;
}

const CHOICES = [
  ["CLEAR", "No conflict", "A quote can be sent."],
  ["DISCLOSED", "Accept and disclose", "A quote can be sent, and says what you enter below."],
  [
    "REFUSED",
    "Refuse the job",
    `It is cancelled, and the client reads “${REFUSAL}” and no reason.`,
  ],
  ["OPEN", "Decide later", "Your answers on the names are saved."],
] as const;

export function DecisionForm({ check, failed, summary, pages }: DecisionFormProps) {
  const chosen = failed?.values.result ?? (check.hits.length === 0 ? "CLEAR" : "OPEN");
  return (
    <PostForm failed={failed} className="space-y-6">
      <section aria-labelledby="found" className="card space-y-4">
        {summary}
        <HitList check={check} verdict={(hit) => <VerdictFields hit={hit} />} />
      </section>
      <section aria-labelledby="decision" className="card space-y-5">
        <h2 id="decision">Decision</h2>
        <fieldset className="space-y-3">
          <legend className="sr-only">Decision</legend>
          {CHOICES.map(
            ([value, title, text]) =>
              (value !== "OPEN" || check.hits.length > 0) && (
                <CheckBox
                  key={value}
                  type="radio"
                  name="result"
                  value={value}
                  defaultChecked={chosen === value}
                  explained={text}
                >
                  {title}
                </CheckBox>
              ),
          )}
        </fieldset>
        <div className="with-choice" data-choice="DISCLOSED">
          <Fields of={DECISION_FIELDS} only={["disclosure"]} />
        </div>
        <div className="with-choice" data-choice={check.hits.length === 0 ? "REFUSED" : "ANY"}>
          <Fields of={DECISION_FIELDS} only={["reason"]} />
        </div>
        <SubmitButton busyText="Saving...">Save decision</SubmitButton>
      </section>
      {pages}
    </PostForm>
  );
}

interface StillSoProps {
  name: string;
  earlier: EarlierVerdict;
}

function StillSo({ name, earlier }: StillSoProps) {
  const { verdict, decidedByName, decidedAt, number } = earlier;
  return (
    <CheckBox name={name} value={verdict}>
      Same person? {HIT_VERDICT_LABELS[verdict]}, as before
      <span className="block text-sm text-muted">
        Decided by {decidedByName} on <Moment at={decidedAt} dateOnly /> for{" "}
        <span className="whitespace-nowrap">{number}</span>
      </span>
    </CheckBox>
  );
}

function VerdictFields({ hit }: { hit: Hit }) {
  const verdict = `verdict-${hit.position}`;
  const note = `note-${hit.position}`;
  return (
    <div className="space-y-3">
      {hit.earlier && <StillSo name={`still-${hit.position}`} earlier={hit.earlier} />}
      <Input {...VERDICT_FIELDS.verdict} name={verdict} initial={hit.verdict} />
      <Input {...VERDICT_FIELDS.note} name={note} initial={hit.note ?? ""} />
    </div>
  );
}
