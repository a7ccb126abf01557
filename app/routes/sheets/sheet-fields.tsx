import { href, Link } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { SHEET_FIELDS } from "#app/domain/sheets/fields.ts";
import { type Material, scenarioKeys } from "#app/domain/sheets/sheet-form.ts";
import { CheckBox, Refused } from "#app/ui/forms/fields.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { Fields, Input } from "#app/ui/forms/inputs.tsx";
import { RowButton } from "#app/ui/forms/row-button.tsx";
import type { SheetResult } from "#app/words/sheet-results.ts";
import { MOST_SCENARIOS, type SheetKind } from "#app/words/sheets.ts";
import { rowWords } from "./line-fields.ts";

interface FieldsProps {
  kept: FailedForm;
  material: Material;
}

export function Basis({ kept, material }: FieldsProps) {
  const places = new Set(material.prices.map(({ place }) => place));
  return (
    <div className="grid gap-5 md:grid-cols-3">
      <Refused value={kept}>
        <Fields
          of={SHEET_FIELDS}
          only={["asOfFrom", "asOfUntil", "place"]}
          here={{ place: { known: [...places] } }}
        />
        <datalist id="exhibits">
          {material.exhibits.map(({ id, reference, substance }) => (
            <option key={id} value={reference}>
              {substance}
            </option>
          ))}
        </datalist>
        <div className="md:col-span-3">
          <Fields of={SHEET_FIELDS} only={["assumptions"]} />
        </div>
      </Refused>
    </div>
  );
}

interface ScenariosProps {
  values: Record<string, string>;
  onPress: (step: string) => void;
}

export function Scenarios({ values, onPress }: ScenariosProps) {
  const keys = scenarioKeys(values);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <ul className="flex flex-wrap gap-5">
        {keys.map((key) => (
          <li key={key}>
            <Input
              label={`Scenario ${key}`}
              name={`scenario-${key}`}
              failed={{ values, errors: {} }}
            />
          </li>
        ))}
      </ul>
      {keys.length < MOST_SCENARIOS && (
        <RowButton className="button" value="scenario" onPress={() => onPress("scenario")}>
          Add a scenario
        </RowButton>
      )}
    </div>
  );
}

export function YieldRows({ kept, material }: FieldsProps) {
  const rows = material.references.filter(({ kind }) => kind.startsWith("YIELD_"));
  return (
    <fieldset className="space-y-2">
      <legend className="mb-2 font-semibold">Rows to compute with, side by side</legend>
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

interface LackingProps {
  kind: SheetKind;
  jobId: string;
  material: Material;
}

/** What there must be before a line can have a figure, and where it is entered. */
export function Lacking({ kind, jobId, material: { exhibits, prices, references } }: LackingProps) {
  const reference = href("/admin/settings/reference");
  const hasDaily = references.some((row) => row.kind === "DAILY_USE");
  const isOpen = references.some(({ isConfirmed }) => !isConfirmed);
  return (
    <>
      {kind !== "YIELD" && exhibits.length === 0 && (
        <p>
          No exhibits yet. <Link to={href("/jobs/:jobId/exhibits", { jobId })}>Add exhibits</Link>
        </p>
      )}
      {kind === "VALUE" && prices.length === 0 && (
        <p>
          No prices yet. Add the first from a paper, a purchase or a publication. We supply none.{" "}
          <Link to={href("/admin/prices")}>Open the price book</Link>
        </p>
      )}
      {kind === "USE" && !hasDaily && (
        <p>
          No daily use yet. <Link to={reference}>Add rows of reference</Link>
        </p>
      )}
      {kind !== "VALUE" && isOpen && (
        <p>
          A row that is not confirmed yet computes, but cannot be fixed.{" "}
          <Link to={reference}>Compare and confirm</Link>
        </p>
      )}
    </>
  );
}

export function Harm({ kept, result }: Pick<FieldsProps, "kept"> & { result: SheetResult }) {
  return (
    <Fold title="Indicative quantities" isOpen={result.harm.length > 0}>
      <div className="mt-4 grid items-end gap-5 md:grid-cols-3">
        <Refused value={kept}>
          <Fields of={SHEET_FIELDS} only={["sentenceOn", "jurisdiction"]} />
        </Refused>
        <CheckBox name="isUnder18" value="yes" defaultChecked={Boolean(kept.values.isUnder18)}>
          Under 18
        </CheckBox>
      </div>
      {result.harm.map((sentence) => (
        <p key={sentence} className="mt-3 max-w-prose">
          {sentence}
        </p>
      ))}
    </Fold>
  );
}
