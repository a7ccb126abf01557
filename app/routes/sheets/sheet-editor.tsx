import { useCallback, useDeferredValue, useMemo } from "react";
import { Form, href } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { besideLines } from "#app/domain/sheets/beside.ts";
import { computeSheet } from "#app/domain/sheets/engine/compute-sheet.ts";
import type { Sheet } from "#app/domain/sheets/queries.server.ts";
import {
  afterStep,
  lineKeys,
  type Material,
  scenarioKeys,
  typedSheet,
} from "#app/domain/sheets/sheet-form.ts";
import { EnterButton } from "#app/ui/forms/enter-button.tsx";
import { FormAlert } from "#app/ui/forms/form.tsx";
import { RowButton } from "#app/ui/forms/row-button.tsx";
import { fingerprint, useTyped } from "#app/ui/forms/typed/use-typed.ts";
import { useUnsaved } from "#app/ui/forms/typed/use-unsaved.ts";
import { fieldGroups, rowSources } from "./line-fields.ts";
import { Basis, Harm, Lacking, Scenarios, YieldRows } from "./sheet-fields.tsx";
import { Figures, SheetLine } from "./sheet-line.tsx";
import { SheetSteps } from "./sheet-steps.tsx";
import { Problems } from "./warnings.tsx";

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
  const shown = useDeferredValue(values);
  const { result, beside, isUnsaved } = useMemo(() => {
    const input = typedSheet(kind, shown, material);
    const computed = computeSheet(input);
    return {
      result: computed,
      beside: besideLines(input, computed),
      isUnsaved: fingerprint(shown) !== fingerprint({ ...sheet.typed }),
    };
  }, [kind, shown, material, sheet.typed]);
  const names = scenarioKeys(shown).map((key) => shown[`scenario-${key}`] || `Scenario ${key}`);
  const scenarios = names.join("\n");
  const groups = useMemo(
    () => fieldGroups(kind, material, scenarios.split("\n")),
    [kind, material, scenarios],
  );
  const sources = useMemo(() => rowSources(material), [material]);
  const kept = failed ?? { values: initial, errors: {} };
  const path = href("/jobs/:jobId/sheets/:sheetId", { jobId, sheetId: sheet.id });
  const press = useCallback(
    (step: string) => setValues((now) => ({ ...afterStep(kind, now, step, material) })),
    [kind, material, setValues],
  );
  useUnsaved(isUnsaved, `${path}/fixing`, `${path}/removal`);
  const asked = new Set(result.warnings.map(({ code, about }) => `answer-${code}-${about}`));
  const aside = Object.keys(values).filter((name) => /^answer-/.test(name) && !asked.has(name));
  return (
    <Form ref={form} method="post" action={path} onInput={read} className="space-y-6">
      <EnterButton />
      <FormAlert failed={failed} />
      <input type="hidden" name="seen" value={initial.seen || sheet.version} />
      {/* Answers to warnings that may come back. */}
      {aside.map((name) => (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ))}
      <Basis kept={kept} material={material} />
      {kind === "YIELD" && <YieldRows kept={kept} material={material} />}
      {kind === "VALUE" && <Scenarios values={values} onPress={press} />}
      <section aria-labelledby="lines" className="space-y-4">
        <h3 id="lines">{kind === "YIELD" ? "Rooms" : "Lines"}</h3>
        <Lacking kind={kind} jobId={jobId} material={material} />
        <div className="flex flex-wrap gap-3">
          <ul className="w-full space-y-4">
            {lineKeys(kind, values).map((key, place) => (
              <SheetLine
                key={key}
                lineKey={key}
                place={place + 1}
                groups={groups}
                values={values}
                beside={beside(key)}
                sources={sources}
                onRemove={press}
              />
            ))}
          </ul>
          <RowButton className="button" value="add" onPress={() => press("add")}>
            {kind === "YIELD" ? "Add a room" : "Add a line"}
          </RowButton>
          {kind !== "YIELD" && (
            <RowButton className="button" value="each" onPress={() => press("each")}>
              A line for each exhibit
            </RowButton>
          )}
        </div>
      </section>
      <div aria-live="polite" className="space-y-2">
        {result.parts.flatMap(({ totals }) =>
          totals.map((line) => <Figures key={line.id} line={line} sources={sources} />),
        )}
        <Problems problems={beside().problems} />
      </div>
      <Harm kept={kept} result={result} />
      <SheetSteps path={path} result={result} isKept={isKept} />
    </Form>
  );
}
