import { useNavigation } from "react-router";
import type { Case, CaseFacts } from "#app/domain/cases/case.ts";
import { fieldsOfFacts } from "#app/domain/cases/case-fields.ts";
import { FACT_FIELDS } from "#app/domain/cases/fields.ts";
import {
  emptyParty,
  rowsOfParties,
  valuesOfParties,
  withoutParty,
  withParty,
} from "#app/domain/cases/party-rows.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EnterButton } from "#app/ui/forms/enter-button.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { fingerprint, useTyped } from "#app/ui/forms/typed/use-typed.ts";
import { useUnsaved } from "#app/ui/forms/typed/use-unsaved.ts";
import { codesOf } from "#foundation/forms/codes.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { CaseFactsList, PartyList } from "./case-facts.tsx";
import { PartyFields } from "./party-fields.tsx";

interface CaseFormProps {
  case: Case;
  usual: Partial<CaseFacts> | null;
  /** Someone to be added; empty: nobody. */
  named: string;
  answer: FailedForm | undefined;
  leave: { to: string; text: string };
}

function initialValues({ case: known, usual, named }: CaseFormProps): Record<string, string> {
  const { facts, parties } = known;
  const rows =
    parties.length > 0
      ? rowsOfParties(parties)
      : [emptyParty(1, "CLIENT"), emptyParty(2, "CO_DEFENDANT")];
  const values = { ...fieldsOfFacts({ ...facts, ...usual }), ...valuesOfParties(rows) };
  return named ? withParty(values, named) : values;
}

/** Everyone whom the case names, and what it is about. Without scripts each button sends the form and it comes back. */
export function CaseForm(props: CaseFormProps) {
  const { case: known, usual, answer, leave } = props;
  const fresh = initialValues(props);
  const initial = answer?.values ?? fresh;
  const { form, values, setValues, read } = useTyped(initial);
  const failed = answer ?? { values: initial, errors: {} };
  const isSaving = useNavigation().formMethod === "POST";
  useUnsaved(fingerprint(values) !== fingerprint(fresh) && !isSaving);
  const isBehind = answer?.message !== undefined && answer.values.seen !== `${known.version}`;
  const seen = answer?.message === undefined ? (initial.seen ?? known.version) : known.version;
  return (
    <PostForm
      failed={answer}
      typed={failed}
      hidden={{ seen }}
      ref={form}
      onInput={read}
      className="space-y-6"
    >
      <EnterButton />
      {isBehind && (
        <section aria-label="Saved now" className="card space-y-4">
          <h2>Saved now</h2>
          <div>
            <CaseFactsList facts={known.facts} />
          </div>
          <PartyList parties={known.parties} />
        </section>
      )}
      <section aria-labelledby="people" className="card space-y-4">
        <div>
          <h2 id="people">People</h2>
          <p className="text-muted">
            Everyone named in the case: the client, co-defendants, complainants, witnesses,
            officers, other experts, the other side’s firm and counsel. We check each name for
            conflicts.
          </p>
        </div>
        <PartyFields
          values={values}
          errors={failed.errors}
          onAdd={() => setValues(withParty(values))}
          onRemove={(key) => setValues(withoutParty(values, key))}
        />
      </section>
      <Court isUsual={Object.values(usual ?? {}).some(Boolean)} />
      <Fold title="More details (optional)" isOpen={hasMore(failed)}>
        <More />
      </Fold>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-rule bg-paper py-3">
        <SubmitButton pendingText={isSaving && "Saving..."}>
          {leave.text === "Cancel" ? "Save" : "Save and continue"}
        </SubmitButton>
        <ButtonLink to={leave.to}>{leave.text}</ButtonLink>
      </div>
    </PostForm>
  );
}

function Court({ isUsual }: { isUsual: boolean }) {
  return (
    <section aria-labelledby="court" className="card space-y-5">
      <div>
        <h2 id="court">Court and charge</h2>
        {isUsual && (
          <p className="text-muted">Filled in from your last job. Check before saving.</p>
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Fields of={FACT_FIELDS} only={["jurisdiction", "side", "courtName", "inCustody"]} />
      </div>
      <Fields of={FACT_FIELDS} only={["charges"]} />
    </section>
  );
}

const FIRST: readonly string[] = ["jurisdiction", "side", "courtName", "inCustody", "charges"];

function hasMore({ values, errors }: FailedForm): boolean {
  return codesOf(FACT_FIELDS).some(
    (name) => !FIRST.includes(name) && Boolean(values[name] || errors[name]),
  );
}

function More() {
  return (
    <div className="mt-4 space-y-5">
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        <Fields
          of={FACT_FIELDS}
          only={["proceedings", "courtType", "courtNumber", "urn", "plea", "service"]}
        />
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <Fields of={FACT_FIELDS} only={["poca", "youth"]} />
      </div>
      <Fields of={FACT_FIELDS} only={["questions"]} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Fields of={FACT_FIELDS} only={["pageCount", "downloadGb"]} />
      </div>
      <Fields of={FACT_FIELDS} only={["mayContact"]} />
    </div>
  );
}
