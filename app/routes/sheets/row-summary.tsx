import type { SheetRow } from "#app/domain/sheets/sheet-rows.ts";
import type { SheetKind } from "#app/words/sheets.ts";
import { counted } from "#foundation/lists/counted.ts";

const HEADS: Record<SheetKind, readonly string[]> = {
  VALUE: ["Exhibit", "Price", "Level and reason", "Their figure", "Result"],
  YIELD: ["Room", "Plants and light", "Stage", "Their figure", "Yield"],
  USE: ["Exhibit", "Use a day", "Source", "Their figure", "Days"],
};

export function RowHeads({ kind }: { kind: SheetKind }) {
  return (
    <p className="sheet-cells sheet-heads" aria-hidden="true">
      {HEADS[kind].map((head) => (
        <span key={head}>{head}</span>
      ))}
    </p>
  );
}

interface RowSummaryProps {
  row: SheetRow;
  problem?: string;
  caveats?: number;
}

/** What a folded row of a sheet shows. */
export function RowSummary({ row, problem = "", caveats = 0 }: RowSummaryProps) {
  const { name, rate, why, theirs, result } = row;
  return (
    <summary className="sheet-cells">
      <span>
        {name || "New"}
        {result && problem && <span className="text-danger"> · to do</span>}
        {caveats > 0 && <span className="text-muted"> · {counted(caveats, "caveat")}</span>}
      </span>
      <span>{rate}</span>
      <span>{why}</span>
      <span>{theirs}</span>
      <span>{result || <span className="font-normal text-muted">{problem}</span>}</span>
    </summary>
  );
}
