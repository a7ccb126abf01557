import { useState } from "react";
import type { FailedForm } from "#foundation/forms/failed-form.ts";

/** The last refusal of a form, until it `isSent` successfully. */
export function useRefusal(
  latest: FailedForm | undefined,
  isSent: boolean,
): FailedForm | undefined {
  const [over, setOver] = useState<FailedForm>();
  if (isSent && latest && latest !== over) setOver(latest);
  return latest === over ? undefined : latest;
}
