import {
  ENQUIRY_STATUS_LABELS,
  ENQUIRY_STATUSES,
  type EnquiryStatus,
} from "#app/domain/enquiries/enquiry.ts";
import { SelectFilter } from "#app/ui/lists/select-filter.tsx";

export function StateFilter({ status }: { status: EnquiryStatus | null }) {
  return (
    <SelectFilter
      label="Status"
      name="state"
      all="All but spam"
      choices={ENQUIRY_STATUSES}
      labels={ENQUIRY_STATUS_LABELS}
      chosen={status}
    />
  );
}
