/** How staff are shown to everybody beside their names. */
export const OFFICE = "Expert's office";

const FOLDED = folded(OFFICE);

/** Whether it holds the office's own name, whatever its case, spaces and punctuation. */
export function namesOffice(text: string): boolean {
  return folded(text).includes(FOLDED);
}

function folded(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
