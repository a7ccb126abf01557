import { memo } from "react";
import type { Beside } from "#app/domain/sheets/beside.ts";
import { CheckBox, Options } from "#app/ui/forms/fields.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { RowButton } from "#app/ui/forms/row-button.tsx";
import { RowCell } from "#app/ui/forms/row-cell.tsx";
import type { ResultLine } from "#app/words/sheet-results.ts";
import type { FieldGroup, LineField } from "./line-fields.ts";
import { Problems, Warnings } from "./warnings.tsx";

interface SheetLineProps {
  lineKey: string;
  /** From 1. */
  place: number;
  groups: FieldGroup[];
  /** The form's fields as they are; what is typed stays in the page. */
  values: Record<string, string>;
  beside: Beside;
  sources: Map<string, string>;
  onRemove: (step: string) => void;
}

/** A line of a sheet: its fields, and beside them what comes of it. Drawn again only when that changes. */
export const SheetLine = memo(function SheetLine(props: SheetLineProps) {
  const { lineKey, place, groups, values, beside, sources, onRemove } = props;
  const [first, ...folded] = groups;
  const typed = (name: string) => values[`${name}-${lineKey}`] ?? "";
  const fields = (group: FieldGroup) => (
    <div className="grid gap-3 sm:grid-cols-2">
      {group.fields.map((field) => (
        <Cell
          key={field.name}
          field={field}
          id={`${field.name}-${lineKey}`}
          typed={typed}
          problems={beside.problems}
          rowName={`line ${place}`}
        />
      ))}
    </div>
  );
  const isFilled = (group: FieldGroup) =>
    group.fields.some(({ name, isSet }) => !isSet && typed(name));
  return (
    <li className="card grid gap-x-8 gap-y-5 [contain-intrinsic-size:auto_24rem] [content-visibility:auto] lg:grid-cols-2">
      <div className="space-y-3">
        {first && fields(first)}
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
        <RowButton
          className="chip"
          value={`remove-${lineKey}`}
          onPress={() => onRemove(`remove-${lineKey}`)}
        >
          Remove<span className="sr-only"> line {place}</span>
        </RowButton>
      </div>
      <div className="space-y-3">
        <output className="block space-y-2">
          {beside.line && <Figures line={beside.line} sources={sources} />}
          <Problems problems={beside.problems.filter(({ field }) => !field)} />
        </output>
        <Warnings warnings={beside.warnings} values={values} />
      </div>
    </li>
  );
}, isSame);

function isSame(before: SheetLineProps, now: SheetLineProps): boolean {
  return (
    before.place === now.place &&
    before.groups === now.groups &&
    before.onRemove === now.onRemove &&
    (before.beside === now.beside || JSON.stringify(before.beside) === JSON.stringify(now.beside))
  );
}

export function Figures({ line, sources }: { line: ResultLine } & Pick<SheetLineProps, "sources">) {
  const { figures, sentences } = line;
  return (
    <>
      {figures.map(({ label, annex, about, rowIds }) => (
        <p key={`${label} ${rowIds}`} className="text-sm text-muted wrap-anywhere">
          <span className="block">{label}</span>
          <span className="text-base font-semibold text-ink tabular-nums">{annex}</span>
          {about !== annex && ` ${about}`}
          <span className="block text-xs">{sourceOf(rowIds, sources)}</span>
        </p>
      ))}
      {sentences.length > 0 && <p className="text-sm wrap-anywhere">{sentences.join(" ")}</p>}
    </>
  );
}

function sourceOf(rowIds: readonly string[], sources: SheetLineProps["sources"]): string {
  const named = rowIds.flatMap((id) => sources.get(id) ?? []);
  return named.length > 0 ? `From ${named.join("; ")}` : "From the exhibit alone";
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
