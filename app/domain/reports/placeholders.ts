/** What a report that is begun in Word has where its author has still to write. */
export const TO_BE_WRITTEN = "To be written.";

/** All of them; none may be left in a report that is sealed. */
export const PLACEHOLDERS = [TO_BE_WRITTEN];

/** "[Own knowledge]": below a heading, before what an item of the checklist asks for. It may not be left either. */
export function markOf(name: string): string {
  return `[${name}]`;
}
