import { formatMinutes, parseMinutes } from "#app/domain/amounts/minutes.ts";
import { formatMoney, toNumeric } from "#app/domain/amounts/money.ts";
import { LINE_FIELDS } from "#app/domain/quote-form/fields.ts";
import {
  figuresOf,
  type LineField,
  type LineRow,
  rowsOf,
} from "#app/domain/quote-form/line-rows.ts";
import { priced, type UsualRates, usualRate } from "#app/domain/quote-form/usual-rates.ts";
import { NotDrawn, Options } from "#app/ui/forms/fields.tsx";
import { useHydrated } from "#app/ui/forms/form.tsx";
import { RowButton } from "#app/ui/forms/row-button.tsx";
import { RowCell } from "#app/ui/forms/row-cell.tsx";
import {
  LINE_KIND_LABELS,
  LINE_UNIT_LABELS,
  type LINE_UNITS,
  type LineKind,
} from "#app/words/quotes.ts";

interface LineTableProps {
  values: Record<string, string>;
  errors: Record<string, string>;
  warnings?: Record<string, string>;
  usual: UsualRates;
  onAdd: () => void;
  onRemove: (key: number) => void;
}

export function LineTable({ values, errors, warnings = {}, usual, ...page }: LineTableProps) {
  const { onAdd, onRemove } = page;
  const rows = rowsOf(values);
  return (
    <div className="space-y-4">
      <div aria-hidden="true" className="quote-row hidden text-sm text-muted xl:grid">
        {Object.values(LINE_FIELDS).map(({ label }) => (
          <span key={label}>{label}</span>
        ))}
        <span className="text-right">Net</span>
      </div>
      <ul className="space-y-5 xl:space-y-2">
        {rows.map((row, place) => (
          <Line
            key={row.key}
            row={row}
            place={place + 1}
            errors={errors}
            warnings={warnings}
            usual={usual}
            onRemove={onRemove}
          />
        ))}
      </ul>
      {errors.lines && <p className="text-sm font-semibold text-danger">{errors.lines}</p>}
      {usual["REPORT/HOUR"] && (
        <p className="text-sm text-muted">
          Blank = £{usual["REPORT/HOUR"]} an hour
          {usual["TRAVEL_TIME/HOUR"] && ` (travel £${usual["TRAVEL_TIME/HOUR"]})`}.
        </p>
      )}
      <RowButton value="add" className="button" onPress={onAdd}>
        Add a line
      </RowButton>
    </div>
  );
}

interface LineProps
  extends Required<Pick<LineTableProps, "errors" | "warnings" | "usual" | "onRemove">> {
  row: LineRow;
  /** From 1. */
  place: number;
}

function Line({ row, place, errors, warnings, usual, onRemove }: LineProps) {
  const hydrated = useHydrated();
  const isFixed = row.unit === "FIXED";
  const net = figuresOf(priced(row, usual))?.net ?? null;
  const minutes = row.unit === "HOUR" ? parseMinutes(row.count) : null;
  const cell = (name: LineField) => {
    const id = `${name}-${row.key}`;
    return {
      id,
      label: LINE_FIELDS[name].label,
      value: row[name],
      rowName: `line ${place}`,
      error: errors[id],
      warning: warnings[id],
    };
  };
  return (
    <li className="quote-row border-b border-rule pb-5 last:border-b-0 xl:border-0 xl:pb-0">
      <RowCell {...cell("kind")}>
        {(control) => (
          <select {...control}>
            <Options labels={LINE_KIND_LABELS} />
          </select>
        )}
      </RowCell>
      <RowCell {...cell("description")}>
        {(control) => (
          <>
            <input
              {...control}
              autoComplete="off"
              placeholder={LINE_KIND_LABELS[row.kind as LineKind]}
            />
            <NotDrawn text={row.description} />
          </>
        )}
      </RowCell>
      <RowCell {...cell("unit")}>
        {(control) => (
          <select {...control}>
            <Options labels={UNIT_CHOICES} />
          </select>
        )}
      </RowCell>
      <RowCell {...cell("count")} label={row.unit === "HOUR" ? "Hours" : "Number"}>
        {(control) => (
          <>
            <input
              {...control}
              autoComplete="off"
              disabled={hydrated && isFixed}
              placeholder={row.unit === "HOUR" ? "1h 20" : isFixed ? "" : "1"}
            />
            {minutes !== null &&
              row.count.replaceAll(" ", "") !== formatMinutes(minutes).replaceAll(" ", "") && (
                <span className="block text-sm text-muted">{formatMinutes(minutes)}</span>
              )}
          </>
        )}
      </RowCell>
      <RowCell
        {...cell("price")}
        label={isFixed ? "Amount (£)" : `Rate (£) ${UNIT_WORDS[row.unit] ?? ""}`}
      >
        {(control) => (
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            placeholder={usualRate(row, usual) ?? "0.00"}
          />
        )}
      </RowCell>
      <p className="flex items-center justify-between gap-3 tabular-nums xl:h-11 xl:justify-end">
        <span className="text-sm text-muted xl:sr-only">Net</span>
        <span>{net === null ? "–" : formatMoney(toNumeric(net)).slice(4)}</span>
        <RowButton
          value={`remove:${row.key}`}
          className="link min-h-6 min-w-6 text-sm"
          aria-label={`Remove line ${place}`}
          onPress={() => onRemove(row.key)}
        >
          Remove
        </RowButton>
      </p>
    </li>
  );
}

const UNIT_CHOICES: Record<(typeof LINE_UNITS)[number], string> = {
  HOUR: "By the hour",
  ITEM: "Each",
  MILE: "By the mile",
  DAY: "By the day",
  FIXED: "Fixed amount",
};
const UNIT_WORDS: Record<string, string> = LINE_UNIT_LABELS;
