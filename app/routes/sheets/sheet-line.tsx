import { memo } from "react";
import type { ResultLine } from "#app/domain/sheets/result.ts";
import { CheckBox } from "#app/ui/forms/check-box.tsx";
import { Options } from "#app/ui/forms/fields.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { RowButton } from "#app/ui/forms/row-button.tsx";
import { RowCell } from "#app/ui/forms/row-cell.tsx";
import type { FieldGroup, LineField } from "./line-fields.ts";

interface SheetLineProps {
  /** The number in the names of its fields. */
  lineKey: string;
  /** From 1. */
  place: number;
  groups: FieldGroup[];
  /** Null: the sheet has no scenarios. */
  scenarios: Record<string, string> | null;
  /** The form's fields when the line came; what is typed stays in the page. */
  initial: Record<string, string>;
  line: ResultLine | undefined;
  problems: string;
  onRemove: (step: string) => void;
}

/** A line of a sheet: its fields, and beside them what comes of it. Drawn again only when that changes. */
export const SheetLine = memo(function SheetLine(props: SheetLineProps) {
  const { lineKey, place, groups, scenarios, initial, line, problems, onRemove } = props;
  const [first, ...folded] = groups;
  const fields = (group: FieldGroup) =>
    group.fields.map((field) => (
      <Cell key={field.name} field={field} lineKey={lineKey} place={place} initial={initial} />
    ));
  const isFilled = ({ fields: of }: FieldGroup) =>
    of.some(({ name, options }) => !options && initial[`${name}-${lineKey}`]);
  return (
    <li className="card grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="space-y-3">
        <div className="grid gap-3 sm:grid-cols-2">
          {first && fields(first)}
          {scenarios && Object.keys(scenarios).length > 1 && (
            <Cell
              field={{ name: "of", label: "Scenario", options: scenarios }}
              lineKey={lineKey}
              place={place}
              initial={initial}
            />
          )}
        </div>
        {folded.map((group) => (
          <Fold key={group.title} title={group.title} isOpen={isFilled(group)} className="">
            <div className="mt-2 grid gap-3 sm:grid-cols-2">{fields(group)}</div>
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
      <output className="block space-y-2" htmlFor={`exhibit-${lineKey}`}>
        {line?.figures.map(({ label, annex, about }) => (
          <p key={label}>
            <span className="block text-sm text-muted">{label}</span>
            <span className="font-semibold tabular-nums">{annex}</span>
            {about !== annex && <span className="text-muted"> {about}</span>}
          </p>
        ))}
        {line?.sentences.map((sentence) => (
          <p key={sentence} className="text-sm wrap-anywhere">
            {sentence}
          </p>
        ))}
        {problems && <p className="text-sm font-semibold text-accent">{problems}</p>}
      </output>
    </li>
  );
}, isSame);

/** The fields keep what is typed themselves. */
function isSame(before: SheetLineProps, now: SheetLineProps): boolean {
  return (
    before.place === now.place &&
    before.problems === now.problems &&
    before.groups === now.groups &&
    JSON.stringify(before.scenarios) === JSON.stringify(now.scenarios) &&
    JSON.stringify(before.line) === JSON.stringify(now.line)
  );
}

interface CellProps extends Pick<SheetLineProps, "lineKey" | "place" | "initial"> {
  field: LineField;
}

function Cell({
  field: { name, label, options, isTick, list },
  lineKey,
  place,
  initial,
}: CellProps) {
  const id = `${name}-${lineKey}`;
  const value = initial[id] ?? "";
  if (isTick)
    return (
      <CheckBox name={id} value="yes" defaultChecked={value !== ""}>
        {label}
      </CheckBox>
    );
  return (
    <RowCell id={id} value={value} label={label} of={`line ${place}`} error={undefined} isSeen>
      {(control) =>
        options ? (
          <select {...control}>
            <Options labels={options} />
          </select>
        ) : (
          <input {...control} list={list} autoComplete="off" />
        )
      }
    </RowCell>
  );
}
