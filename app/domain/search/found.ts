export interface SearchResult {
  to: string;
  text: string;
  /** Distinguishes it from others with the same name. */
  detail: string | null;
}

export interface SearchResults {
  jobs: SearchResult[];
  papers: SearchResult[];
  enquiries: SearchResult[];
  organisations: SearchResult[];
  people: SearchResult[];
}

export const NOTHING_FOUND: SearchResults = {
  jobs: [],
  papers: [],
  enquiries: [],
  organisations: [],
  people: [],
};

const FEWEST_LETTERS = 2;

/** Whether a search is long enough: one letter would find everything. */
export function isLongEnough(search: string): boolean {
  return search.trim().length >= FEWEST_LETTERS;
}
