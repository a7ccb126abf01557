import { Form, href, useNavigation } from "react-router";
import type { SourcedList } from "#app/domain/settings/sourced.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { PlainButton } from "#app/ui/forms/form.tsx";
import { Moment } from "#app/ui/moment.tsx";

export const LIST_PAGES: Record<SourcedList, string> = {
  "fee-rules": href("/admin/settings/fee-rules"),
  holidays: href("/admin/settings/holidays"),
  reference: href("/admin/settings/reference"),
  checklist: href("/admin/settings/report-rules"),
  declarations: href("/admin/settings/report-rules"),
};

export interface SourcedRow {
  id: string;
  confirmedAt: Date | null;
  confirmedByName: string | null;
}

interface ConfirmationProps {
  /** A set, which is compared with its source as a whole. */
  rows: readonly SourcedRow[];
  list: SourcedList;
  /** What the set is, for those who do not see where the button stands. */
  called: string;
}

/** One button for all rows that nobody has compared with their source yet; of the others, who has. */
export function Confirmation({ rows, list, called }: ConfirmationProps) {
  const action = href("/admin/settings/:list/confirmation", { list });
  const { formAction, formData } = useNavigation();
  const open = uncheckedOf(rows)
    .map(({ id }) => id)
    .join(" ");
  const isBusy = formAction === action && formData?.get("rows") === open;
  return (
    <>
      {checksOf(rows).map(({ id, confirmedAt, confirmedByName }) => (
        <p key={id} className="text-sm text-muted">
          Checked by {confirmedByName}, {confirmedAt && <Moment at={confirmedAt} />}
        </p>
      ))}
      {open && (
        <Form method="post" action={action} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <input type="hidden" name="rows" value={open} />
          <PlainButton pendingText={isBusy && "Saving..."}>
            Confirm as checked<span className="sr-only"> {called}</span>
          </PlainButton>
        </Form>
      )}
    </>
  );
}

export function uncheckedOf(rows: readonly SourcedRow[]): SourcedRow[] {
  return rows.filter(({ confirmedAt }) => confirmedAt === null);
}

/** One row of each time that someone has compared some. */
function checksOf(rows: readonly SourcedRow[]): SourcedRow[] {
  const checked = rows.filter(({ confirmedAt }) => confirmedAt !== null);
  const byTime = new Map(checked.map((row) => [`${row.confirmedByName} ${row.confirmedAt}`, row]));
  return [...byTime.values()];
}

export function CheckedBadge({ rows }: { rows: readonly SourcedRow[] }) {
  const unchecked = uncheckedOf(rows).length;
  if (unchecked === 0) return <Badge tone="green">Checked</Badge>;
  const words = unchecked === rows.length ? "Not checked" : `${unchecked} not checked`;
  return <Badge tone="amber">{words}</Badge>;
}
