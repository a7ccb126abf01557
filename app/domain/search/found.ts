/** A result of the command palette's search. */
export interface FoundItem {
  to: string;
  text: string;
  /** Distinguishes it from others with the same name. */
  detail: string | null;
}

export interface Found {
  jobs: FoundItem[];
  organisations: FoundItem[];
  people: FoundItem[];
}

const FEWEST_LETTERS = 2;

/** Whether a search is long enough: one letter would find everything. */
export function isWorthFinding(search: string): boolean {
  return search.trim().length >= FEWEST_LETTERS;
}
