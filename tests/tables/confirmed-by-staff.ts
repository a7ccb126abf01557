import { PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import type { TableEntry, Values } from "./entry.ts";

export const CONFIRMED = { confirmed_by_user_id: PERSON.admin, confirmed_at: "2026-01-02" };

/** What staff add in their own name, and one of them then confirms, once; its rows are `new` and `confirmed`. */
export function confirmedByStaff(what: string, added: Values) {
  const byAdmin = { ...added, added_by_user_id: PERSON.admin };
  const byAnother = { ...added, added_by_user_id: PERSON.ownStaff };
  return {
    policies: { UPDATE: "staff_confirms" },
    inserts: [
      { what, values: byAdmin, by: "admin" },
      { what: `${what} that is confirmed`, values: { ...byAdmin, ...CONFIRMED } },
      { what: `${what} in another's name`, values: byAnother },
    ],
    changes: [
      { row: "new", set: { confirmed_by_user_id: PERSON.admin }, by: "admin" },
      { row: "new", set: { confirmed_by_user_id: PERSON.ownStaff }, checked: "admin" },
      { row: "confirmed", set: { confirmed_by_user_id: PERSON.admin } },
    ],
  } satisfies Partial<TableEntry>;
}
