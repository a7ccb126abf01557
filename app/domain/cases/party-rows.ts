import type { PartyRole } from "#app/words/cases.ts";
import { codesOf } from "#foundation/forms/codes.ts";
import { typedOf } from "#foundation/forms/field.ts";
import { rowsOfForm, valuesOfRows } from "#foundation/forms/rows.ts";
import type { Party } from "./case.ts";
import { PERSON_FIELDS } from "./fields.ts";

/** `party`: the stored person whom the row is about; empty: someone new. */
const PARTY_FIELDS = ["party" as const, ...codesOf(PERSON_FIELDS)];

export type PartyField = (typeof PARTY_FIELDS)[number];

/** `key`: the number in the names of the row's fields, `name-3`. */
export type PartyRow = { key: number } & Record<PartyField, string>;

/** Someone to be stored; without an id they are new. */
export type PartyInput = Omit<Party, "id"> & { id: string | null };

export function partyRowsOf(values: Readonly<Record<string, string>>): PartyRow[] {
  return rowsOfForm(values, PARTY_FIELDS, "name");
}

export function valuesOfParties(rows: readonly PartyRow[]): Record<string, string> {
  return valuesOfRows(rows, PARTY_FIELDS);
}

export function emptyParty(key: number, role: PartyRole = "CO_DEFENDANT"): PartyRow {
  return { key, party: "", ...typedOf(PERSON_FIELDS, { role }) };
}

export function rowsOfParties(parties: readonly Party[]): PartyRow[] {
  return parties.map(({ id, aliases, ...person }, place) => ({
    key: place + 1,
    party: id,
    ...typedOf(PERSON_FIELDS, { ...person, aliases: aliases.join(", ") }),
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
