/** Begins what the author of a report that is begun in Word has still to write. None may be left in a sealed one. */
export const TO_BE_WRITTEN = "To be written.";
