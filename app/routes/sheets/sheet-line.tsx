import { memo, useState } from "react";
import type { Beside } from "#app/domain/sheets/beside.ts";
import type { Material } from "#app/domain/sheets/sheet-form.ts";
import type { SheetRow } from "#app/domain/sheets/sheet-rows.ts";
import { CheckBox, Options } from "#app/ui/forms/fields.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { RowButton } from "#app/ui/forms/row-button.tsx";
import { RowCell } from "#app/ui/forms/row-cell.tsx";
import { BY, type FieldGroup, type LineField } from "./line-fields.ts";
import { LineFigures } from "./line-figures.tsx";
import { PriceRows } from "./price-rows.tsx";
import { RowSummary } from "./row-summary.tsx";
import { Problems, Warnings } from "./warnings.tsx";

interface SheetLineProps {
  lineKey: string;
  /** From 1. */
  place: number;
  /** Whether it is of the scenario that is seen. */
  isSeen: boolean;
  groups: FieldGroup[];
  material: Material;
  /** The form's fields as they are; what is typed stays in the page. */
  values: Record<string, string>;
  /** The days and the place, by which prices fit. */
  about: string;
  row: SheetRow;
  beside: Beside;
  sources: Map<string, string>;
  /** Whether what it says of a price can be said of others like it. */
  isShared: boolean;
  onPress: (step: string) => void;
}

/** A line of a sheet as a row, which opens: its fields, and what comes of them. Drawn again only when that changes. */
export const SheetLine = memo(function SheetLine(props: SheetLineProps) {
  const { lineKey, place, isSeen, groups, material, values, row, beside, sources } = props;
  const { isShared, onPress } = props;
  const [first, ...folded] = groups;
  const { problems, warnings } = beside;
  const typed = (name: string) => values[`${name}-${lineKey}`] ?? "";
  const isNew = typed(first?.fields[0]?.name ?? "") === "";
  const [isOpenAtFirst] = useState(isNew || problems.some(({ field }) => field));
  const isAsked = beside.line?.figures.some(({ name }) => name === "VALUE_BESIDE");
  const fields = (group: FieldGroup) => (
    <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {group.fields.map((field) => (
        <Cell
          key={field.name}
          field={field}
          id={`${field.name}-${lineKey}`}
          typed={typed}
          problems={problems}
          rowName={`line ${place}`}
        />
      ))}
    </div>
  );
  const isFilled = (group: FieldGroup) =>
    group.fields.some(({ name, isSet }) => !isSet && typed(name));
  const button = (step: string, label: string) => (
    <RowButton
      className="chip"
      aria-label={`${label}, line ${place}`}
      value={`${step}-${lineKey}`}
      onPress={() => onPress(`${step}-${lineKey}`)}
    >
      {label}
    </RowButton>
  );
  return (
    <li hidden={!isSeen} className="[contain-intrinsic-size:auto_3rem] [content-visibility:auto]">
      <details open={isOpenAtFirst}>
        <RowSummary
          row={row}
          problem={problems[0]?.text ?? ""}
          caveats={warnings.filter(({ answer }) => !answer).length}
        />
        <div className="space-y-4 border-t border-rule px-4 py-4">
          {first && fields(isAsked ? { ...first, fields: [...first.fields, BY] } : first)}
          <PriceRows lineKey={lineKey} material={material} values={values} />
          {folded.map((group) => (
            <Fold
              key={group.title}
              title={group.title}
              isOpen={isFilled(group)}
              className="space-y-2"
            >
              {fields(group)}
            </Fold>
          ))}
          <output className="block space-y-3">
            {beside.line && <LineFigures line={beside.line} sources={sources} />}
            <Problems problems={problems.filter(({ field }) => !field)} />
          </output>
          <Warnings warnings={warnings} values={values} />
          <div className="flex flex-wrap gap-3">
            {isShared && button("alike", "Use for all lines of this drug and form")}
            {button("remove", "Remove")}
          </div>
        </div>
      </details>
    </li>
  );
}, isSame);

function isSame(before: SheetLineProps, now: SheetLineProps): boolean {
  return (
    before.place === now.place &&
    before.isSeen === now.isSeen &&
    before.isShared === now.isShared &&
    before.about === now.about &&
    before.groups === now.groups &&
    before.onPress === now.onPress &&
    isEqual(before.row, now.row) &&
    isEqual(before.beside, now.beside)
  );
}

function isEqual(one: SheetRow | Beside, other: SheetRow | Beside): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

interface CellProps {
  field: LineField;
  id: string;
  typed: (name: string) => string;
  problems: Beside["problems"];
  rowName: string;
}

function Cell({ field, id, typed, problems, rowName }: CellProps) {
  const { name, label, options, isTick, isWide, inputMode, list } = field;
  const value = typed(name);
  const error = problems.find((problem) => problem.field === name)?.text;
  if (isTick) {
    return (
      <CheckBox name={id} value="yes" defaultChecked={value !== ""}>
        {label}
      </CheckBox>
    );
  }
  return (
    <div className={isWide ? "sm:col-span-2" : undefined}>
      <RowCell id={id} value={value} label={label} rowName={rowName} error={error} isSeen>
        {(control) =>
          options ? (
            <select {...control}>
              <Options labels={typeof options === "function" ? options(typed) : options} />
            </select>
          ) : (
            <input {...control} inputMode={inputMode} list={list} autoComplete="off" />
          )
        }
      </RowCell>
    </div>
  );
}
