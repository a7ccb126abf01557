import { href, Link } from "react-router";
import { SCENARIO_DAY, SHEET_FIELDS } from "#app/domain/sheets/fields.ts";
import {
  type Material,
  scenarioChosen,
  scenarioKeys,
  scenarioName,
} from "#app/domain/sheets/sheet-form.ts";
import { CheckBox, Refused } from "#app/ui/forms/fields.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { Fields, Input } from "#app/ui/forms/inputs.tsx";
import { RowButton } from "#app/ui/forms/row-button.tsx";
import type { SheetResult } from "#app/words/sheet-results.ts";
import { MOST_SCENARIOS, type SheetKind } from "#app/words/sheets.ts";
import { isDay } from "#foundation/forms/days.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { formatCalendarDay } from "#foundation/time/moment.ts";
import { rowWords } from "./line-fields.ts";

interface FieldsProps {
  kept: FailedForm;
  material: Material;
}

export function Basis({ kept, material, values }: FieldsProps & Pick<ScenariosProps, "values">) {
  const places = new Set(material.prices.map(({ place }) => place));
  const said = [values.asOfFrom, values.asOfUntil].flatMap((day) =>
    day && isDay(day) ? formatCalendarDay(day) : [],
  );
  const about = [[...new Set(said)].join(" to "), values.place].filter(Boolean).join(", ");
  const isSaid = said.length > 0 && Boolean(values.place);
  return (
    <Fold
      title={isSaid ? `As of ${about}` : "Offence dates and place"}
      isOpen={!isSaid || Object.keys(kept.errors).length > 0}
    >
      <div className="mt-3 grid gap-5 md:grid-cols-3">
        <Refused value={kept}>
          <Fields
            of={SHEET_FIELDS}
            only={["asOfFrom", "asOfUntil", "place"]}
            here={{ place: { known: [...places] } }}
          />
          <div className="md:col-span-3">
            <Fields of={SHEET_FIELDS} only={["assumptions"]} />
          </div>
        </Refused>
      </div>
    </Fold>
  );
}

export function ExhibitChoice({ exhibits }: Pick<Material, "exhibits">) {
  return (
    <datalist id="exhibits">
      {exhibits.map(({ id, reference, substance }) => (
        <option key={id} value={reference}>
          {substance}
        </option>
      ))}
    </datalist>
  );
}

interface ScenariosProps {
  values: Record<string, string>;
  onPress: (step: string) => void;
}

/** The scenarios as tabs; of the one that is seen, its name. */
export function Scenarios({ values, onPress }: ScenariosProps) {
  const keys = scenarioKeys(values);
  const seen = scenarioChosen(keys, values.shown);
  return (
    <section aria-label="Scenarios" className="space-y-3">
      <ul className="tabs">
        {keys.map((key) => (
          <li key={key}>
            <RowButton
              value={`show-${key}`}
              aria-current={key === seen ? "true" : undefined}
              onPress={() => onPress(`show-${key}`)}
            >
              {scenarioName(values, key)}
            </RowButton>
          </li>
        ))}
        {keys.length < MOST_SCENARIOS && (
          <li>
            <RowButton value="scenario" onPress={() => onPress("scenario")}>
              Add a scenario
            </RowButton>
          </li>
        )}
      </ul>
      <input type="hidden" name="shown" value={seen} />
      {keys.map((key) => (
        <div key={key} hidden={key !== seen} className="grid gap-3 sm:grid-cols-2">
          <Input
            label={`Name of scenario ${key}`}
            name={`scenario-${key}`}
            failed={{ values, errors: {} }}
          />
          <Input {...SCENARIO_DAY} name={`scenario-${key}-day`} failed={{ values, errors: {} }} />
        </div>
      ))}
    </section>
  );
}

export function YieldRows({ kept, material }: FieldsProps) {
  const rows = material.references.filter(({ kind }) => kind.startsWith("YIELD_"));
  return (
    <fieldset className="space-y-2">
      <legend className="mb-2 font-semibold">Yield figures to compare</legend>
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
          No daily use on record yet. <Link to={reference}>Add reference figures</Link>
        </p>
      )}
      {kind !== "VALUE" && isOpen && (
        <p>
          You can try unconfirmed figures, but not lock a sheet that uses them.{" "}
          <Link to={reference}>Compare and confirm</Link>
        </p>
      )}
    </>
  );
}

export function Harm({ kept, result }: Pick<FieldsProps, "kept"> & { result: SheetResult }) {
  return (
    <Fold title="Indicative quantities" isOpen={result.harm.length > 0}>
      <div className="mt-4 grid gap-5 md:grid-cols-3">
        <Refused value={kept}>
          <Fields of={SHEET_FIELDS} only={["sentenceOn", "jurisdiction"]} />
        </Refused>
        <div className="self-end pb-2">
          <CheckBox name="isUnder18" value="yes" defaultChecked={Boolean(kept.values.isUnder18)}>
            Under 18
          </CheckBox>
        </div>
      </div>
      {result.harm.map((sentence) => (
        <p key={sentence} className="mt-3 max-w-prose">
          {sentence}
        </p>
      ))}
    </Fold>
  );
}
