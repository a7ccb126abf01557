import {
  PROFILE_STATUS_LABELS,
  PROFILE_STATUSES,
  type ProfileStatus,
} from "#app/domain/users/user.ts";

export function StatusFilter({ status }: { status: ProfileStatus | null }) {
  return (
    <div>
      <label htmlFor="status" className="mb-1 block text-sm font-semibold">
        Status
      </label>
      <select key={status} id="status" name="status" defaultValue={status ?? ""} className="field">
        <option value="">All</option>
        {PROFILE_STATUSES.map((value) => (
          <option key={value} value={value}>
            {PROFILE_STATUS_LABELS[value]}
          </option>
        ))}
      </select>
    </div>
  );
}
