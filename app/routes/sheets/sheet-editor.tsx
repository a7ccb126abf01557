import { useDeferredValue, useMemo } from "react";
import { Form, href } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { computeSheet } from "#app/domain/sheets/compute-sheet.ts";
import type { Sheet } from "#app/domain/sheets/queries.server.ts";
import type { SheetResult } from "#app/domain/sheets/result.ts";
import { MOST_SCENARIOS } from "#app/domain/sheets/sheet.ts";
import {
  afterStep,
  lineKeys,
  type Material,
  scenarioKeys,
  typedSheet,
} from "#app/domain/sheets/sheet-form.ts";
import { JURISDICTION_LABELS } from "#app/domain/time/jurisdiction.ts";
import { CheckBox } from "#app/ui/forms/check-box.tsx";
import { EnterButton } from "#app/ui/forms/enter-button.tsx";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/forms/fields.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { RowButton } from "#app/ui/forms/row-button.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { fingerprint, useTyped } from "#app/ui/forms/use-typed.ts";
import { useUnsaved } from "#app/ui/forms/use-unsaved.ts";
import { fieldGroups, rowWords } from "./line-fields.ts";
import { SheetLine } from "./sheet-line.tsx";
import { Warnings } from "./warnings.tsx";

interface SheetEditorProps {
  jobId: string;
  sheet: Sheet;
  material: Material;
  failed: FailedForm | undefined;
}

/** A draft: its lines with the result beside each while one types, and what it still warns of below. */
export function SheetEditor({ jobId, sheet, material, failed }: SheetEditorProps) {
  const { kind } = sheet;
  const initial = failed?.values ?? sheet.typed;
  const { form, values, setValues, read } = useTyped(initial);
  const shown = useDeferredValue(values);
  const result = useMemo(
    () => computeSheet(typedSheet(kind, shown, material)),
    [kind, shown, material],
  );
  const groups = useMemo(() => fieldGroups(kind, material), [kind, material]);
  const kept = failed ?? { values: initial, errors: {} };
  const to = (change: "fixing" | "removal") =>
    href(`/admin/jobs/:jobId/sheets/:sheetId/${change}`, { jobId, sheetId: sheet.id });
  const press = (step: string) => setValues({ ...afterStep(kind, values, step, material) });
  useUnsaved(fingerprint(values) !== fingerprint({ ...sheet.typed }));
  return (
    <Form
      ref={form}
      method="post"
      action={href("/admin/jobs/:jobId/sheets/:sheetId", { jobId, sheetId: sheet.id })}
      onInput={read}
      className="space-y-6"
    >
      <EnterButton />
      <FormAlert failed={failed} />
      <input type="hidden" name="seen" value={initial.seen || sheet.version} />
      <datalist id="exhibits">
        {material.exhibits.map(({ id, reference, substance }) => (
          <option key={id} value={reference}>
            {substance}
          </option>
        ))}
      </datalist>
      <Basis kept={kept} />
      {kind === "YIELD" && <YieldRows kept={kept} material={material} />}
      <section aria-labelledby="lines" className="space-y-4">
        <h3 id="lines">{kind === "YIELD" ? "Rooms" : "Lines"}</h3>
        {kind === "VALUE" && <Scenarios kept={kept} values={values} />}
        <ul className="space-y-4">
          {lineKeys(kind, values).map((key, place) => (
            <SheetLine
              key={key}
              lineKey={key}
              place={place + 1}
              groups={groups}
              scenarios={kind === "VALUE" ? scenarioOptions(values) : null}
              initial={values}
              line={lineOf(result, key)}
              problems={problemsOf(result, key)}
              onRemove={press}
            />
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <RowButton className="button" value="add" onPress={() => press("add")}>
            {kind === "YIELD" ? "Add a room" : "Add a line"}
          </RowButton>
          {kind !== "YIELD" && (
            <RowButton className="button" value="each" onPress={() => press("each")}>
              A line for each exhibit
            </RowButton>
          )}
          {kind === "VALUE" && scenarioKeys(values).length < MOST_SCENARIOS && (
            <RowButton className="button" value="scenario" onPress={() => press("scenario")}>
              Add a scenario
            </RowButton>
          )}
        </div>
      </section>
      <Totals result={result} />
      <Warnings result={result} values={initial} />
      <Harm kept={kept} result={result} />
      <div className="sticky bottom-0 flex flex-wrap gap-3 border-t border-rule bg-paper py-3">
        <SubmitButton variant="plain" busyText="Saving...">
          Save draft
        </SubmitButton>
        <SubmitButton formAction={to("fixing")}>Fix for good</SubmitButton>
        <SubmitButton formAction={to("removal")} variant="danger">
          Discard
        </SubmitButton>
      </div>
    </Form>
  );
}

function lineOf({ parts }: SheetResult, key: string) {
  return parts.flatMap(({ lines }) => lines).find(({ id }) => id === key);
}

function problemsOf({ problems }: SheetResult, key: string): string {
  return problems
    .filter(({ about }) => about === key)
    .map(({ text }) => `${text}.`)
    .join(" ");
}

function scenarioOptions(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    scenarioKeys(values).map((key) => [key, values[`scenario-${key}`] || `Scenario ${key}`]),
  );
}

type Kept = { kept: FailedForm };

function Basis({ kept }: Kept) {
  return (
    <div className="grid gap-5 md:grid-cols-3">
      <TextField label="First alleged day" name="asOfFrom" type="date" failed={kept} />
      <TextField label="Last alleged day" name="asOfUntil" type="date" failed={kept} />
      <TextField label="Place" name="place" failed={kept} />
      <div className="md:col-span-3">
        <TextArea label="Assumptions" name="assumptions" rows={2} failed={kept} />
      </div>
    </div>
  );
}

function Scenarios({ kept, values }: Kept & { values: Record<string, string> }) {
  return (
    <div className="grid gap-5 md:grid-cols-4">
      {scenarioKeys(values).map((key) => (
        <TextField key={key} label={`Scenario ${key}`} name={`scenario-${key}`} failed={kept} />
      ))}
    </div>
  );
}

function YieldRows({ kept, material }: Kept & { material: Material }) {
  const rows = material.references.filter(({ kind }) => kind.startsWith("YIELD_"));
  return (
    <fieldset className="space-y-2">
      <legend className="font-semibold">Rows to compute with, side by side</legend>
      {rows.map((row) => (
        <CheckBox
          key={row.id}
          name={`use-${row.id}`}
          value="yes"
          defaultChecked={Boolean(kept.values[`use-${row.id}`])}
        >
          {rowWords(row)}
        </CheckBox>
      ))}
    </fieldset>
  );
}

function Totals({ result: { parts } }: { result: SheetResult }) {
  return (
    <div aria-live="polite" className="space-y-1">
      {parts.flatMap(({ name, totals }) =>
        totals.map(({ id, label, figures }) => (
          <p key={id}>
            <span className="font-semibold tabular-nums">{figures[0]?.annex}</span> {label}
            {parts.length > 1 && `, ${name}`}
          </p>
        )),
      )}
    </div>
  );
}

function Harm({ kept, result: { harm } }: Kept & { result: SheetResult }) {
  return (
    <Fold title="Indicative quantities" isOpen={harm.length > 0}>
      <div className="mt-4 grid gap-5 md:grid-cols-3">
        <TextField label="Day of sentence" name="sentenceOn" type="date" failed={kept} />
        <SelectField
          label="Jurisdiction"
          name="jurisdiction"
          labels={JURISDICTION_LABELS}
          none="Choose"
          failed={kept}
        />
        <CheckBox name="isUnder18" value="yes" defaultChecked={Boolean(kept.values.isUnder18)}>
          Under 18
        </CheckBox>
      </div>
      {harm.map((sentence) => (
        <p key={sentence} className="mt-3 max-w-prose">
          {sentence}
        </p>
      ))}
    </Fold>
  );
}
