import {
  SENT_EMAIL_STATE_LABELS,
  SENT_EMAIL_STATES,
  type SentEmailState,
} from "#app/domain/sent-emails/sent-email.ts";
import { SelectFilter } from "#app/ui/lists/select-filter.tsx";

export function StateFilter({ state }: { state: SentEmailState | null }) {
  return (
    <SelectFilter
      label="State"
      name="state"
      choices={SENT_EMAIL_STATES}
      labels={SENT_EMAIL_STATE_LABELS}
      chosen={state}
    />
  );
}
