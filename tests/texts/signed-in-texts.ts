import type { Visit } from "./visits.ts";

/** A text that the specification gives to people with an account, letter for letter. */
export interface SignedInText {
  /** The part of the specification. */
  section: string;
  /** Who looks at which page; `visits.ts` makes them. */
  visit: Visit;
  where: string;
  /** All that stands there, in this order. */
  says?: readonly string[];
  /** What stands there among other things. */
  among?: readonly string[];
  /** What does not stand there. */
  never?: readonly string[];
}

/** The specified choices are among them: "All", "Quote Requested", "Quote Sent", "In Progress", "Completed". */
export const STATUS_FILTER = [
  ...["All", "Quote Requested", "Quote Sent", "Quote Accepted", "Quote Declined", "In Progress"],
  ...["On Hold", "Completed", "Cancelled", "Pending"],
];
export const SIDE_LINKS = `aside nav a`;
export const BUTTONS = "main button";
