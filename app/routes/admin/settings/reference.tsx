import { href, Link } from "react-router";
import { REFERENCE_FIELDS } from "#app/domain/prices/fields.ts";
import { referenceInput } from "#app/domain/prices/inputs.ts";
import { referenceInWords } from "#app/domain/prices/price.ts";
import { addReferences, listReferences } from "#app/domain/prices/references.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { AddCard } from "#app/ui/forms/add-card.tsx";
import { keepFresh } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { REFERENCE_KIND_LABELS, REFERENCE_KINDS } from "#app/words/prices.ts";
import { counted } from "#foundation/lists/counted.ts";
import { formatCalendarDay } from "#foundation/time/moment.ts";
import type { Route } from "./+types/reference.ts";
import { Confirmation } from "./confirmed.tsx";
import { SourcedSet } from "./sourced-set.tsx";

const FAILURE = "Failed to add the figures";

export const loader = read(async (tx) => {
  return { rows: await listReferences(tx), newId: crypto.randomUUID() };
});

export function action(sent: Route.ActionArgs) {
  return answerForm(sent, FAILURE, referenceInput, async (ctx, input) => {
    await addReferences(ctx, input);
    return redirectWithNotice(href("/admin/settings/reference"), "references-added");
  });
}

export const clientAction = keepFresh(FAILURE);

export default function Reference({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { rows: all, newId } = loaderData;
  const sets = REFERENCE_KINDS.map((kind) => ({
    kind,
    rows: all.filter((row) => row.kind === kind),
  })).filter(({ rows }) => rows.length > 0);
  return (
    <div className="max-w-4xl space-y-4">
      <PageHead
        title="Reference figures"
        back={{ to: href("/admin/settings"), text: "Back to Settings" }}
        about="Figures from law and literature. No locked sheet uses one until someone has checked it against its source. Once confirmed, it cannot be edited; one that is wrong is withdrawn and stays on record. Quantities of harm and daily use start empty: add them with the guideline open."
      />
      {sets.map(({ kind, rows }) => (
        <SourcedSet
          key={kind}
          title={REFERENCE_KIND_LABELS[kind]}
          about={counted(rows.length, "figure")}
          rows={rows.filter(isInUse)}
        >
          <ul className="divide-y divide-rule">
            {rows.map((row) => (
              <ReferenceLine key={row.id} row={row} />
            ))}
          </ul>
          <Confirmation
            list="reference"
            rows={rows.filter(isInUse)}
            called={REFERENCE_KIND_LABELS[kind]}
          />
        </SourcedSet>
      ))}
      <AddCard
        title="Add reference figures"
        newId={newId}
        failed={failed}
        button="Add figures"
        folds
      >
        <Fields of={REFERENCE_FIELDS} />
      </AddCard>
    </div>
  );
}

type ReferenceRow = Awaited<ReturnType<typeof listReferences>>[number];

function isInUse({ withdrawnAt }: ReferenceRow): boolean {
  return withdrawnAt === null;
}

function ReferenceLine({ row }: { row: ReferenceRow }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-1.5 wrap-anywhere">
      <p className="min-w-0 flex-1 basis-72">
        {[row.subject, row.category].filter(Boolean).join(", ")}: {referenceInWords(row)}
        <span className="block text-sm text-muted">
          {[row.source, row.conditions, timeOf(row)].filter(Boolean).join(" · ")}
        </span>
      </p>
      {row.withdrawnAt ? (
        <p className="text-sm text-muted">Withdrawn: {row.withdrawReason}</p>
      ) : (
        <Link
          className="link text-sm"
          to={href("/admin/settings/reference/:rowId/withdrawal", { rowId: row.id })}
        >
          Withdraw<span className="sr-only"> {row.subject}</span>
        </Link>
      )}
    </li>
  );
}

function timeOf({
  validFrom,
  validUntil,
}: {
  validFrom: string | null;
  validUntil: string | null;
}) {
  const [from, until] = [validFrom, validUntil].map((day) => day && formatCalendarDay(day));
  return [from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(" ");
}
