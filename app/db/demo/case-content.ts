import type { jobs } from "#app/db/schema/jobs.ts";
import type { quotes } from "#app/db/schema/quotes.ts";
import type { PersonKey } from "./people.ts";

/**
 * The steps of a case after the request. `accept`, `decline` and `retract` are the client's, all others are
 * staff's; `record` is an acceptance that reached them outside the portal. Nobody does `expire`.
 */
export type Step =
  | "quote"
  | "accept"
  | "decline"
  | "retract"
  | "replace"
  | "withdraw"
  | "record"
  | "expire"
  | "start"
  | "hold"
  | "complete"
  | "cancel";

/** The sequences of steps that a case can take. */
export const STORIES = {
  "asked for": [],
  quoted: ["quote"],
  "quoted again": ["quote", "decline", "quote"],
  "quoted anew": ["quote", "replace"],
  expired: ["quote", "expire"],
  declined: ["quote", "decline"],
  accepted: ["quote", "accept"],
  "accepted by letter": ["quote", "record"],
  "in progress": ["quote", "accept", "start"],
  "in progress on a second quote": ["quote", "decline", "quote", "accept", "start"],
  "on hold": ["quote", "accept", "start", "hold"],
  "on hold before the start": ["quote", "accept", "hold"],
  completed: ["quote", "accept", "start", "complete"],
  "completed on a second quote": ["quote", "decline", "quote", "accept", "start", "complete"],
  "completed after a hold": ["quote", "accept", "start", "hold", "start", "complete"],
  "withdrawn by the client": ["retract"],
  "cancelled after a quote": ["quote", "withdraw", "cancel"],
  "cancelled in progress": ["quote", "accept", "start", "cancel"],
} as const satisfies Record<string, readonly Step[]>;

type JobRow = typeof jobs.$inferInsert;
type QuoteRow = typeof quotes.$inferInsert;

export interface CaseContent {
  key: string;
  by: PersonKey;
  /** Working days since the request. */
  asked: number;
  /** Working days since the last step, where it matters; otherwise the steps take their usual time. */
  last?: number;
  story: keyof typeof STORIES;
  title: string;
  description: string;
  sensitivity: "LOW" | "MODERATE" | "HIGH";
  /** Calendar days from the request to the day the work is due. */
  dueIn?: number;
  referenced: boolean;
  /** One for each version, in order. */
  quotes?: readonly { amount: string; notes?: string }[];
  /** Why a quote was declined or withdrawn, or how its acceptance reached staff, where the story says so. */
  declined?: Pick<QuoteRow, "declineReason" | "declineNote">;
  withdrawn?: string;
  recorded?: Pick<QuoteRow, "answeredVia" | "answeredByName" | "answerNote">;
  /** Who of staff entered it for the client and how we were instructed; `enquiry`: the sender's address. */
  entered?: { by: PersonKey; via: NonNullable<JobRow["instructedVia"]>; enquiry?: string };
  /** What it said before each correction, oldest first. */
  corrections?: readonly {
    /** Working days ago. */
    ago: number;
    by: PersonKey;
    before: Partial<Pick<CaseContent, "title" | "description" | "sensitivity" | "dueIn">>;
  }[];
}

export interface RemarkContent {
  /** The step of the case that it follows; 0 is the request itself. */
  after: number;
  by: PersonKey;
  internal?: true;
  /** Working days ago, where it matters; otherwise remarks follow a step at a usual pace. */
  ago?: number;
  body: string;
}

/** The comments on each case, oldest first, by the case's key. */
export type Conversations = Readonly<Record<string, readonly RemarkContent[]>>;

/** Joins single line breaks, which only wrap the source; keeps empty lines. */
export function joinLines(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n\s*/)
    .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, " "))
    .join("\n\n");
}
