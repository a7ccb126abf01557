import type { SentEmailStatus } from "#app/words/sent-emails.ts";

/** Whether sending it again would give the recipient a second copy, which staff must confirm. */
export function wasDelivered({ status }: { status: SentEmailStatus }): boolean {
  return status === "SENT";
}
