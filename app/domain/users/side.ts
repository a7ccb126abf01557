/** The side shown with the names of staff. */
export const OFFICE = "Expert's office";

/** The side that a person acted for, shown with their name because names are not unique. */
export function sideOf(isStaff: boolean, organisationName: string | null): string {
  return isStaff ? OFFICE : (organisationName ?? "Client");
}

/** The side in an audit entry; null when nobody acted, or in entries from before roles were stored. */
export function recordedSide(line: {
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

export function namesOffice(text: string): boolean {
  return normaliseText(text).includes(FOLDED);
}

function normaliseText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
