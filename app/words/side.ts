let office = "Expert's office";

/** Says what the business is called: each request on the server, and each page in the browser. */
export function nameOffice(name: string): void {
  office = name;
}

/** The side shown with the names of staff: the business. */
export function officeName(): string {
  return office;
}

/** The side that a person acted for, shown with their name because names are not unique. */
export function sideOf(isStaff: boolean, organisationName: string | null): string {
  return isStaff ? office : (organisationName ?? "Client");
}

/** The side in an audit entry; null when nobody acted, or in entries from before roles were stored. */
export function recordedSide(line: { actorRole: string | null; organisationName: string | null }) {
  return line.actorRole && sideOf(line.actorRole === "ADMIN", line.organisationName);
}

/** A name with its side in running text; no name: the system. */
export function withSide({ name, side }: { name: string | null; side: string | null }): string {
  if (name === null) return "System";
  return side === null ? name : `${name} (${side})`;
}

/** Whether a name passes for the business. One word of it alone may be anyone's surname. */
export function namesOffice(text: string): boolean {
  const name = normaliseText(text);
  const own = normaliseText(office);
  return /\s/.test(office.trim()) ? name.includes(own) : name === own;
}

function normaliseText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
