import type { Party, PartyRole } from "./case.ts";

export interface PartyRow {
  /** The number in the names of the row's fields: `name-3`. */
  key: number;
  /** The stored person whom the row is about; empty: somebody new. */
  party: string;
  role: string;
  name: string;
  aliases: string;
  born: string;
  worksFor: string;
}

export const PARTY_FIELDS = ["party", "role", "name", "aliases", "born", "worksFor"] as const;

export type PartyField = (typeof PARTY_FIELDS)[number];

/** Somebody to be stored; without an id they are new. */
export type PartyInput = Omit<Party, "id"> & { id: string | null };

/** The rows of a posted form, in the order of its fields. */
export function partyRowsOf(values: Readonly<Record<string, string>>): PartyRow[] {
  const keys = Object.keys(values).flatMap((name) => /^name-(\d{1,6})$/.exec(name)?.[1] ?? []);
  return keys.map((key) => {
    const field = (name: PartyField) => values[`${name}-${key}`] ?? "";
    return {
      key: Number(key),
      party: field("party"),
      role: field("role"),
      name: field("name"),
      aliases: field("aliases"),
      born: field("born"),
      worksFor: field("worksFor"),
    };
  });
}

export function valuesOfParties(rows: readonly PartyRow[]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap((row) => PARTY_FIELDS.map((name) => [`${name}-${row.key}`, row[name]])),
  );
}

export function emptyParty(key: number, role: PartyRole = "CO_DEFENDANT"): PartyRow {
  return { key, party: "", role, name: "", aliases: "", born: "", worksFor: "" };
}

export function rowsOfParties(parties: readonly Party[]): PartyRow[] {
  return parties.map(({ id, role, name, aliases, born, worksFor }, place) => ({
    key: place + 1,
    party: id,
    role,
    name,
    born: born ?? "",
    worksFor: worksFor ?? "",
    aliases: aliases.join(", "),
  }));
}

export function withParty(values: Record<string, string>, name = ""): Record<string, string> {
  const rows = partyRowsOf(values);
  const key = Math.max(0, ...rows.map((row) => row.key)) + 1;
  return { ...values, ...valuesOfParties([emptyParty(key)]), [`name-${key}`]: name };
}

export function withoutParty(values: Record<string, string>, key: number): Record<string, string> {
  const names = PARTY_FIELDS.map((field) => `${field}-${key}`);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
