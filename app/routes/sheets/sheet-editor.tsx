import { useCallback, useDeferredValue, useMemo } from "react";
import { Form, href } from "react-router";
import { besideLines } from "#app/domain/sheets/beside.ts";
import { computeSheet } from "#app/domain/sheets/engine/compute-sheet.ts";
import { afterStep } from "#app/domain/sheets/form-steps.ts";
import type { Sheet } from "#app/domain/sheets/queries.server.ts";
import { sourcesOf } from "#app/domain/sheets/sentences.ts";
import {
  lineKeys,
  type Material,
  scenarioChosen,
  scenarioKeys,
  scenarioName,
  scenarioOf,
  typedSheet,
} from "#app/domain/sheets/sheet-form.ts";
import { partNamed, sheetRows } from "#app/domain/sheets/sheet-rows.ts";
import { EnterButton } from "#app/ui/forms/enter-button.tsx";
import { FormAlert } from "#app/ui/forms/form.tsx";
import { RowButton } from "#app/ui/forms/row-button.tsx";
import { fingerprint, textOf, useTyped } from "#app/ui/forms/typed/use-typed.ts";
import { useUnsaved } from "#app/ui/forms/typed/use-unsaved.ts";
import { SHEET_KIND_LABELS } from "#app/words/sheets.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { fieldGroups, rowWords } from "./line-fields.ts";
import { ResultLabel } from "./result-label.tsx";
import { RowHeads } from "./row-summary.tsx";
import { Basis, ExhibitChoice, Harm, Lacking, Scenarios, YieldRows } from "./sheet-fields.tsx";
import { SheetLine } from "./sheet-line.tsx";
import { Discarding, Locking, Saving } from "./sheet-steps.tsx";

interface SheetEditorProps {
  jobId: string;
  sheet: Sheet;
  material: Material;
  isKept: boolean;
  failed: FailedForm | undefined;
}

export function SheetEditor({ jobId, sheet, material, isKept, failed }: SheetEditorProps) {
  const { kind } = sheet;
  const initial = failed?.values ?? sheet.typed;
  const { form, values, setValues, read } = useTyped(initial);
  const { input, result, beside, rowOf, isUnsaved } = useComputed(sheet, material, values);
  const scenarios = scenarioKeys(values);
  const names = scenarios.map((key) => scenarioName(values, key)).join("\n");
  const groups = useMemo(
    () => fieldGroups(kind, material, names.split("\n")),
    [kind, material, names],
  );
  const sources = useMemo(() => sourcesOf(material, rowWords), [material]);
  const kept = failed ?? { values: initial, errors: {} };
  const path = href("/jobs/:jobId/sheets/:sheetId", { jobId, sheetId: sheet.id });
  const press = useCallback(
    (step: string) => {
      if (!form.current) return;
      const next = { ...afterStep(kind, textOf(new FormData(form.current)), step, material) };
      show(form.current, next);
      setValues(next);
    },
    [kind, material, setValues, form],
  );
  useUnsaved(isUnsaved, `${path}/fixing`, `${path}/removal`);
  const asked = new Set(result.warnings.map(({ code, about }) => `answer-${code}-${about}`));
  const aside = Object.keys(values).filter((name) => /^answer-/.test(name) && !asked.has(name));
  const seen = scenarioChosen(scenarios, values.shown);
  const keys = lineKeys(kind, values);
  const days = scenarios.map((key) => values[`scenario-${key}-day`]);
  const about = [values.asOfFrom, values.asOfUntil, values.place, ...days].join();
  return (
    <Form ref={form} method="post" action={path} onInput={read} className="max-w-4xl space-y-5">
      <EnterButton />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2>
          Sheet {sheet.number}: {SHEET_KIND_LABELS[kind]}
        </h2>
        <Locking path={path} result={result} />
      </header>
      <FormAlert failed={failed} />
      <input type="hidden" name="seen" value={initial.seen || sheet.version} />
      {/* Answers to warnings that may come back. */}
      {aside.map((name) => (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ))}
      <ResultLabel
        part={partNamed(input, result, `scenario-${seen}`)}
        problems={beside().problems}
      />
      {kind === "VALUE" && <Scenarios values={values} onPress={press} />}
      {kind === "YIELD" && <YieldRows kept={kept} material={material} />}
      <Lacking kind={kind} jobId={jobId} material={material} />
      <ExhibitChoice exhibits={material.exhibits} />
      <div className="flex flex-wrap gap-3">
        <div className="sheet-rows w-full empty:hidden">
          {keys.length > 0 && <RowHeads kind={kind} />}
          <ul>
            {keys.map((key, at) => (
              <SheetLine
                key={key}
                lineKey={key}
                place={at + 1}
                isSeen={kind !== "VALUE" || scenarioOf(scenarios, values, key) === seen}
                groups={groups}
                material={material}
                values={values}
                about={about}
                row={rowOf(key)}
                beside={beside(key)}
                sources={sources}
                isShared={kind === "VALUE" && Boolean(values[`price-${key}`])}
                onPress={press}
              />
            ))}
          </ul>
        </div>
        <RowButton className="button" value="add" onPress={() => press("add")}>
          {kind === "YIELD" ? "Add a room" : "Add a line"}
        </RowButton>
        {kind !== "YIELD" && (
          <RowButton className="button" value="each" onPress={() => press("each")}>
            Add all exhibits
          </RowButton>
        )}
      </div>
      <Basis kept={kept} material={material} values={values} />
      <Harm kept={kept} result={result} />
      {!isKept && <Discarding path={path} />}
      <Saving result={result} />
    </Form>
  );
}

/** What comes of the form as it is typed. */
function useComputed(sheet: Sheet, material: Material, values: Record<string, string>) {
  const { kind } = sheet;
  const shown = useDeferredValue(values);
  return useMemo(() => {
    const input = typedSheet(kind, shown, material);
    const result = computeSheet(input);
    return {
      input,
      result,
      beside: besideLines(input, result),
      rowOf: sheetRows(input, result),
      isUnsaved: fingerprint(shown) !== fingerprint({ ...sheet.typed }),
    };
  }, [kind, shown, material, sheet.typed]);
}

/** A button may change what stands in fields of other lines. */
function show(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    const isText =
      field instanceof HTMLSelectElement ||
      (field instanceof HTMLInputElement && field.type === "text");
    if (isText && field.value !== value) field.value = value;
  }
}
