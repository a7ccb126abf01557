import type { Audience } from "#app/domain/email-event.ts";
import { emailEvent } from "#app/domain/emails/email-events.ts";

export const READERS = ["To clients", "To staff", "To clients and staff"] as const;

export type Readers = (typeof READERS)[number];

const STAFF: readonly Audience[] = [
  "staff",
  "job's owner",
  "member of staff",
  "office's mailbox",
  "mailbox for anchors",
];
const ANYONE: readonly Audience[] = [
  "owner of the address",
  "person",
  "person, when active and confirmed",
];

export function readersOf(key: string): Readers {
  const to = emailEvent(key)?.to ?? "person";
  const audiences = typeof to === "string" ? [to] : Object.values(to);
  if (audiences.every((audience) => STAFF.includes(audience))) return "To staff";
  const isForOneSide = audiences.every((each) => ![...STAFF, ...ANYONE].includes(each));
  return isForOneSide ? "To clients" : "To clients and staff";
}
