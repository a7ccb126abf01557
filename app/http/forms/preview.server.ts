import { data } from "react-router";

interface Previewed<Reading> {
  reading: Reading;
  /** Of all that would be saved. */
  version: string;
  /** How much would be. */
  count: number;
}

/** The answer that shows what was read of a pasted list; null: it was shown like this before, and is to be saved. */
export function previewOf<Reading>(
  values: Record<string, string>,
  { reading, version, count }: Previewed<Reading>,
) {
  const { checked, save } = values;
  if (save && checked === version && count > 0) return null;
  const answer = { values: { ...values, checked: version }, errors: {}, reading };
  return save ? data({ ...answer, message: ANOTHER }, { status: 400 }) : data(answer);
}

const ANOTHER = "The list was read again. Check what is shown, then save.";
