import { Link } from "react-router";
import { measured } from "#app/domain/amounts/range.ts";
import type { ExhibitFacts } from "#app/domain/exhibits/exhibit-input.ts";
import { countWords } from "#app/domain/exhibits/exhibit-words.ts";
import { missingOf } from "#app/domain/exhibits/missing.ts";
import { unequalParts } from "#app/domain/exhibits/parts.ts";
import { paperName } from "#app/domain/papers/paper-name.ts";
import type { SharedPaper } from "#app/domain/papers/queries.server.ts";
import { ListTable } from "#app/ui/lists/list-table.tsx";
import { CalendarDay } from "#app/ui/moment.tsx";
import { BASIS_LABELS, WEIGHT_KIND_LABELS } from "#app/words/exhibits.ts";

interface Row {
  facts: ExhibitFacts & { paper?: Pick<SharedPaper, "number" | "visibility"> | null };
  line?: number;
  to?: string | undefined;
}

const COLUMNS = [
  { title: "Exhibit" },
  { title: "Weight", width: "@2xl:w-32 @4xl:w-40" },
  { title: "Purity", width: "@2xl:w-28 @4xl:w-36" },
  { title: "Where found", width: "@2xl:w-32 @4xl:w-44" },
  { title: "Missing", width: "@2xl:w-28 @4xl:w-40" },
];

interface ExhibitTableProps {
  exhibits: readonly Row[];
  /** Whether these are all: then parts are compared with the whole. */
  isAll?: boolean;
}

export function ExhibitTable({ exhibits, isAll }: ExhibitTableProps) {
  const unequal = isAll ? unequalParts(exhibits.map(({ facts }) => facts)) : null;
  return (
    <ListTable label="Exhibits" columns={COLUMNS}>
      {exhibits.map((exhibit) => (
        <ExhibitRow
          key={exhibit.facts.reference}
          {...exhibit}
          parts={unequal?.get(exhibit.facts.reference)}
        />
      ))}
    </ListTable>
  );
}

function ExhibitRow({ facts, line, to, parts }: Row & { parts: string | undefined }) {
  const { reference, description, substance, form, paper, page } = facts;
  const { weightKind, purityAs, placeFound, foundOn } = facts;
  const purity = measured("%", facts.purityLow, facts.purityHigh);
  const source = [paper && paperName(paper), page && `page ${page}`].filter(Boolean).join(", ");
  const notes = [line && `Line ${line}`, substance, form, countWords(facts), source];
  return (
    <tr className="list-row">
      <td className="list-cell wide">
        <span className="block font-semibold">
          {to ? <Link to={to}>{reference}</Link> : reference}
        </span>
        <span className="block">{description}</span>
        <span className="block text-muted empty:hidden">{notes.filter(Boolean).join(" · ")}</span>
      </td>
      <td className="list-cell wide tabular-nums" data-title="Weight">
        {measured("g", facts.weightLow, facts.weightHigh)}
        {weightKind && <span className="block text-muted">{WEIGHT_KIND_LABELS[weightKind]}</span>}
      </td>
      <td className="list-cell wide tabular-nums" data-title="Purity">
        {purity}
        {purity && purityAs !== "NOT_SAID" && (
          <span className="block text-muted">as {BASIS_LABELS[purityAs].toLowerCase()}</span>
        )}
      </td>
      <td className="list-cell wide" data-title="Where found">
        {placeFound}
        {foundOn && (
          <span className="block text-muted">
            <CalendarDay day={foundOn} />
          </span>
        )}
      </td>
      <td className="list-cell wide text-muted" data-title="Missing">
        {[...missingOf(facts), parts].filter(Boolean).join(", ")}
      </td>
    </tr>
  );
}
