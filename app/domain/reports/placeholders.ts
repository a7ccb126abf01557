import { itemName } from "./reading.ts";

/** Where a begun report waits for its expert's words. */
export const TO_BE_WRITTEN = "To be written.";

/** "[Facts]", below the heading that answers an item of the checklist. */
export function itemMark(item: { code: string }): string {
  return `[${itemName(item)}]`;
}

/** All that a begun report holds and a finished one does not, for the items of its checklist. */
export function placeholders(items: readonly { code: string }[]): string[] {
  return [TO_BE_WRITTEN, ...items.map(itemMark)];
}
