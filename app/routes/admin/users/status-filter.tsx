import {
  PROFILE_STATUS_LABELS,
  PROFILE_STATUSES,
  type ProfileStatus,
} from "#app/domain/users/user.ts";
import { SelectFilter } from "#app/ui/lists/select-filter.tsx";

export function StatusFilter({ status }: { status: ProfileStatus | null }) {
  const choices = { choices: PROFILE_STATUSES, labels: PROFILE_STATUS_LABELS };
  return <SelectFilter label="Status" name="status" {...choices} chosen={status} />;
}
