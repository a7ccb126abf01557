import { useNavigation } from "react-router";
import {
  CASE_SERVICES,
  type Case,
  type CaseFacts,
  FACT_LABELS,
  FACTS,
} from "#app/domain/cases/case.ts";
import { fieldsOfFacts } from "#app/domain/cases/case-fields.ts";
import {
  emptyParty,
  rowsOfParties,
  valuesOfParties,
  withoutParty,
  withParty,
} from "#app/domain/cases/party-rows.ts";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EnterButton } from "#app/ui/forms/enter-button.tsx";
import { CheckBox, SelectField, TextArea, TextField } from "#app/ui/forms/fields.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { fingerprint, useTyped } from "#app/ui/forms/use-typed.ts";
import { useUnsaved } from "#app/ui/forms/use-unsaved.ts";
import {
  COURT_TYPE_LABELS,
  PLEA_LABELS,
  PROCEEDINGS_LABELS,
  SIDE_LABELS,
} from "#app/words/cases.ts";
import { JURISDICTION_LABELS } from "#app/words/jurisdictions.ts";
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
      <Fold title="More, if you have it" isOpen={hasMore(failed)}>
        <More />
      </Fold>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-rule bg-paper py-3">
        <SubmitButton pendingText={isSaving && "Saving..."}>
          {leave.text === "Cancel" ? "Save" : "Save and go on"}
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
          <p className="text-muted">As in the last job. Change what is different in this one.</p>
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...fact("jurisdiction")} labels={JURISDICTION_LABELS} none="Choose" />
        <SelectField {...fact("side")} labels={SIDE_LABELS} none="Choose" />
        <TextField {...fact("courtName")} />
        <SelectField {...fact("inCustody")} labels={CUSTODY} none="Choose" />
      </div>
      <TextArea
        {...fact("charges")}
        rows={3}
        hint="Such as “Possession of cannabis with intent to supply, s 5(3) MDA 1971, two counts”."
      />
    </section>
  );
}

const CUSTODY = { YES: "In custody", NO: "On bail" };

const FIRST: readonly string[] = ["jurisdiction", "side", "courtName", "inCustody", "charges"];

function hasMore({ values, errors }: FailedForm): boolean {
  return FACTS.some((name) => !FIRST.includes(name) && Boolean(values[name] || errors[name]));
}

function More() {
  return (
    <div className="mt-4 space-y-5">
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        <SelectField {...fact("proceedings")} labels={PROCEEDINGS_LABELS} none="Choose" />
        <SelectField {...fact("courtType")} labels={COURT_TYPE_LABELS} none="Choose" />
        <TextField {...fact("courtNumber")} />
        <TextField {...fact("urn")} />
        <SelectField {...fact("plea")} labels={PLEA_LABELS} none="Choose" />
        <SelectField {...fact("service")} labels={CASE_SERVICES} none="Choose" />
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <CheckBox name="poca">Confiscation under POCA</CheckBox>
        <CheckBox name="youth">The client is under 18</CheckBox>
      </div>
      <TextArea {...fact("questions")} rows={5} hint="One on each line." />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...fact("pageCount")} hint="Roughly how many pages of papers." />
        <TextField {...fact("downloadGb")} hint="Roughly, in gigabytes." />
      </div>
      <TextArea
        {...fact("mayContact")}
        rows={2}
        hint="Whom the expert may speak to, such as the officer in the case or counsel."
      />
    </div>
  );
}

function fact(name: keyof Case["facts"]) {
  return { name, label: FACT_LABELS[name] };
}
