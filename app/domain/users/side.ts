/** How staff are shown to everybody beside their names. */
export const OFFICE = "Expert's office";

/** The side that somebody acted for, as shown with their name: two people may be called the same. */
export function sideOf(isStaff: boolean, organisationName: string | null): string {
  return isStaff ? OFFICE : (organisationName ?? "Client");
}

/** The same of an audit entry; null where nobody acted, or before roles were recorded. */
export function sideOnRecord(line: {
  actorRole: string | null;
  organisationName: string | null;
}): string | null {
  return line.actorRole && sideOf(line.actorRole === "ADMIN", line.organisationName);
}

/** A name with its side in running text; no name: the system. */
export function withSide({ name, side }: { name: string | null; side: string | null }): string {
  if (name === null) return "System";
  return side === null ? name : `${name} (${side})`;
}

const FOLDED = normaliseText(OFFICE);

/** Whether it holds the office's own name, whatever its case, spaces and punctuation. */
export function namesOffice(text: string): boolean {
  return normaliseText(text).includes(FOLDED);
}

function normaliseText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
