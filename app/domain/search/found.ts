export interface SearchResult {
  to: string;
  text: string;
  detail: string | null;
}

export interface SearchResults {
  jobs: SearchResult[];
  papers: SearchResult[];
  bills: SearchResult[];
  enquiries: SearchResult[];
  organisations: SearchResult[];
  people: SearchResult[];
}

export const NOTHING_FOUND: SearchResults = {
  jobs: [],
  papers: [],
  bills: [],
  enquiries: [],
  organisations: [],
  people: [],
};

const FEWEST_LETTERS = 2;

export function isLongEnough(search: string): boolean {
  return search.trim().length >= FEWEST_LETTERS;
}
