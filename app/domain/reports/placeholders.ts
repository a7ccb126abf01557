/** What a report that is begun in Word has where its author has still to write. None may be left in a sealed one. */
export const TO_BE_WRITTEN = "To be written.";

/** "[Own knowledge]": below a heading, before what an item of the checklist asks for. It may not be left either. */
export function markOf(name: string): string {
  return `[${name}]`;
}
