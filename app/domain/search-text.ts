/**
 * Whether a search has three letters or digits in a row, which is what an index of trigrams knows.
 * A shorter one looks through the newest rows of a long list only.
 */
export function searchesEverything(search: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(search);
}
