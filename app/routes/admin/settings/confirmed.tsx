import { Form, href, useNavigation } from "react-router";
import type { SourcedList } from "#app/domain/settings/sourced.server.ts";
import { PlainButton } from "#app/ui/forms/form.tsx";
import { Moment } from "#app/ui/moment.tsx";

export const LIST_PAGES: Record<SourcedList, string> = {
  "fee-rules": href("/admin/settings/fee-rules"),
  holidays: href("/admin/settings/holidays"),
  reference: href("/admin/settings/reference"),
  checklist: href("/admin/settings/report-rules"),
  declarations: href("/admin/settings/report-rules"),
};

interface ConfirmationProps {
  row: { id: string; confirmedAt: Date | null; confirmedByName: string | null };
  list: SourcedList;
}

/** Who has compared something with its source; else the button that says so. */
export function Confirmation({ row, list }: ConfirmationProps) {
  const action = href("/admin/settings/:list/:rowId/confirmation", { list, rowId: row.id });
  const isBusy = useNavigation().formAction === action;
  if (row.confirmedAt) {
    return (
      <p className="text-sm text-muted">
        Confirmed by {row.confirmedByName}, <Moment at={row.confirmedAt} />
      </p>
    );
  }
  return (
    <Form method="post" action={action} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <strong className="text-danger">Not confirmed</strong>
      <PlainButton pendingText={isBusy && "Confirming..."}>
        I have compared it with its source
      </PlainButton>
    </Form>
  );
}
