import {
  ORGANISATION_FILTERS,
  ORGANISATION_STATUS_LABELS,
  type OrganisationFilter,
} from "#app/domain/organisations/organisation.ts";

const LABELS: Record<OrganisationFilter, string> = {
  ...ORGANISATION_STATUS_LABELS,
  DECLINED: "Declined",
};

export function StateFilter({ status }: { status: OrganisationFilter | null }) {
  return (
    <div>
      <label htmlFor="status" className="mb-1 block text-sm font-semibold">
        Status
      </label>
      <select key={status} id="status" name="status" defaultValue={status ?? ""} className="field">
        <option value="">All</option>
        {ORGANISATION_FILTERS.map((value) => (
          <option key={value} value={value}>
            {LABELS[value]}
          </option>
        ))}
      </select>
    </div>
  );
}
