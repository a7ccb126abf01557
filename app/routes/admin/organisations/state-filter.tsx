import {
  ORGANISATION_FILTERS,
  ORGANISATION_STATUS_LABELS,
  type OrganisationFilter,
} from "#app/domain/organisations/organisation.ts";
import { SelectFilter } from "#app/ui/lists/select-filter.tsx";

export const ORGANISATION_FILTER_LABELS: Record<OrganisationFilter, string> = {
  ...ORGANISATION_STATUS_LABELS,
  DECLINED: "Declined",
};

export function StateFilter({ status }: { status: OrganisationFilter | null }) {
  const choices = { choices: ORGANISATION_FILTERS, labels: ORGANISATION_FILTER_LABELS };
  return <SelectFilter label="Status" name="status" {...choices} chosen={status} />;
}
