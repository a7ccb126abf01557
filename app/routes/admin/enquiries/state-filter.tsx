import {
  ENQUIRY_STATE_LABELS,
  ENQUIRY_STATES,
  type EnquiryState,
} from "#app/domain/enquiries/enquiry.ts";
import { SelectFilter } from "#app/ui/lists/select-filter.tsx";

export function StateFilter({ state }: { state: EnquiryState | null }) {
  return (
    <SelectFilter
      label="State"
      name="state"
      all="All but spam"
      choices={ENQUIRY_STATES}
      labels={ENQUIRY_STATE_LABELS}
      chosen={state}
    />
  );
}
