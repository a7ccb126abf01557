import notices from "./notices.json" with { type: "json" };

/** The texts shown after an action. A cookie carries the key, never the text. */
export const NOTICES: Readonly<typeof notices> = notices;

export type NoticeKey = keyof typeof NOTICES;

/** The form that takes an action back: its address and its one field. */
export interface Undo {
  action: string;
  fields: Record<string, string>;
}

/** A notice as the page shows it; `undo`: for ten seconds it offers to take the action back. */
export interface ShownNotice {
  text: string;
  undo: Undo | null;
}
