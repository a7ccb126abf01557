/** Something that a search leads to. */
export interface FoundItem {
  to: string;
  text: string;
  /** What distinguishes it from others of the same name. */
  detail: string | null;
}

export interface Found {
  jobs: FoundItem[];
  organisations: FoundItem[];
  people: FoundItem[];
}

const FEWEST_LETTERS = 2;

/** One letter would find everything. */
export function isWorthFinding(search: string): boolean {
  return search.trim().length >= FEWEST_LETTERS;
}
