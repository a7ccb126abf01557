import {
  SENT_EMAIL_STATUS_LABELS,
  SENT_EMAIL_STATUSES,
  type SentEmailStatus,
} from "#app/domain/sent-emails/sent-email.ts";
import { SelectFilter } from "#app/ui/lists/select-filter.tsx";

export function StateFilter({ status }: { status: SentEmailStatus | null }) {
  return (
    <SelectFilter
      label="Status"
      name="state"
      choices={SENT_EMAIL_STATUSES}
      labels={SENT_EMAIL_STATUS_LABELS}
      chosen={status}
    />
  );
}
