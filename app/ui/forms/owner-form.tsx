import { useState } from "react";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { PlainButton, PostForm } from "./form.tsx";
import { Input } from "./inputs.tsx";

interface OwnerFormProps {
  label: string;
  owner: { ownerUserId: string | null; ownerName: string | null };
  staff: readonly { id: string; name: string }[];
  failed?: FailedForm | undefined;
}

/** Chooses one of the active staff, or nobody; a paused owner is shown until replaced. */
export function OwnerForm({ label, owner, staff, failed }: OwnerFormProps) {
  const current = owner.ownerUserId ?? "";
  // Whoever was told what a colleague has set may replace that, and nothing that comes later.
  const [begun, setBegun] = useState({ failed, seen: current });
  if (begun.failed !== failed) setBegun({ failed, seen: current });
  const labels = Object.fromEntries(staff.map(({ id, name }) => [id, name]));
  if (current) labels[current] ??= `${owner.ownerName} (not active)`;
  return (
    <PostForm failed={failed} hidden={{ seen: begun.seen }} className="space-y-4">
      <Input label={label} name="ownerUserId" initial={current} none="Nobody" labels={labels} />
      <PlainButton busyText="Updating...">Update Owner</PlainButton>
    </PostForm>
  );
}
