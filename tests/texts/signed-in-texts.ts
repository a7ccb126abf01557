import type { Visit } from "./visits.ts";

export interface SignedInText {
  section: string;
  /** Who looks at which page; `visits.ts` makes them. */
  visit: Visit;
  where: string;
  says?: readonly string[];
  among?: readonly string[];
  never?: readonly string[];
}

/** The specified choices are among them: "All", "Quote Requested", "Quote Sent", "In Progress", "Completed". */
export const STATUS_FILTER = [
  ...["All", "Quote Requested", "Quote Sent", "Quote Accepted", "Quote Declined", "In Progress"],
  ...["On Hold", "Completed", "Cancelled", "Pending"],
];
export const SIDE_LINKS = `aside nav a`;
export const BUTTONS = "main button";
