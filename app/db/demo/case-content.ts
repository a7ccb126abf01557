import type { PersonKey } from "./people.ts";

/** What moves a case on after it was asked for: `hold`, `start`, `complete`, `cancel` are set by staff. */
export type Step = "quote" | "accept" | "decline" | "start" | "hold" | "complete" | "cancel";

/** The ways that a case goes. */
export const STORIES = {
  "asked for": [],
  quoted: ["quote"],
  "quoted again": ["quote", "decline", "quote"],
  declined: ["quote", "decline"],
  accepted: ["quote", "accept"],
  "in progress": ["quote", "accept", "start"],
  "in progress on a second quote": ["quote", "decline", "quote", "accept", "start"],
  "on hold": ["quote", "accept", "start", "hold"],
  "on hold before the start": ["quote", "accept", "hold"],
  completed: ["quote", "accept", "start", "complete"],
  "completed on a second quote": ["quote", "decline", "quote", "accept", "start", "complete"],
  "completed after a hold": ["quote", "accept", "start", "hold", "start", "complete"],
  "cancelled unquoted": ["cancel"],
  "cancelled with a quote open": ["quote", "cancel"],
  "cancelled in progress": ["quote", "accept", "start", "cancel"],
} as const satisfies Record<string, readonly Step[]>;

export interface CaseContent {
  key: string;
  by: PersonKey;
  /** When it was asked for, in working days ago. */
  asked: number;
  /** When the last step was, where it matters; else the steps take their usual time. */
  last?: number;
  story: keyof typeof STORIES;
  title: string;
  description: string;
  sensitivity: "LOW" | "MODERATE" | "HIGH";
  /** Calendar days from the request to the day the work is due. */
  dueIn?: number;
  /** Whether the client gave a reference of their own. */
  referenced: boolean;
  /** In the order of their versions. */
  quotes?: readonly { amount: string; notes?: string }[];
}

export interface RemarkContent {
  /** Which step of the case it follows; 0 is the request itself. */
  after: number;
  by: PersonKey;
  internal?: true;
  /** Working days ago, where it matters; else the remarks of a step follow it at a usual pace. */
  ago?: number;
  body: string;
}

/** What was said about a case, oldest first, by the case's key. */
export type Conversations = Readonly<Record<string, readonly RemarkContent[]>>;

/** Text out of a content table: single line breaks only fold the source, empty lines stay. */
export function unfolded(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n\s*/)
    .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, " "))
    .join("\n\n");
}
