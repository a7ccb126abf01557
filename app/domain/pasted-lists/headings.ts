/** Which words name which field, in lower case; the first that fits counts. */
export type Headings<Field extends string> = ReadonlyArray<readonly [Field, RegExp]>;

const LONGEST_HEADING = 60;
const MOST_HEADINGS = 60;

/** What a heading says without its units and remarks: `Weight (g)` is `weight`. */
function bareHeading(heading: string): string {
  const bare = heading.toLowerCase().replaceAll(/\([^()]*\)|[.:*]/g, "");
  return bare.replaceAll(/\s+/g, " ").trim();
}

/** The field of each cell of a row of headings, null where it names none; null for the row where it is no such row. */
export function fieldsNamed<Field extends string>(
  cells: readonly string[],
  headings: Headings<Field>,
): Array<Field | null> | null {
  if (cells.length > MOST_HEADINGS || cells.some(({ length }) => length > LONGEST_HEADING)) {
    return null;
  }
  const fields = cells.map((cell) => {
    const bare = bareHeading(cell);
    return headings.find(([, words]) => words.test(bare))?.[0] ?? null;
  });
  const known = fields.filter((field) => field !== null);
  const named = cells.filter((cell) => cell !== "").length;
  return new Set(known).size > 1 && known.length * 2 >= named ? fields : null;
}
