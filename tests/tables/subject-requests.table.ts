import { id, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import type { WrittenEntry } from "./entry.ts";

const A_REQUEST = {
  name: "Ada Marlowe",
  kind: "ACCESS",
  received_on: "2026-03-02",
  due_on: "2026-04-02",
  added_by_user_id: PERSON.admin,
};
const CLOSED = { state: "CLOSED", closed_on: "2026-03-20", note: "Answered" };

/** What people ask about their data: the staff's alone. */
export const SUBJECT_REQUEST_TABLES: Record<string, WrittenEntry> = {
  subject_requests: {
    compared: "always",
    words: "kind state",
    policies: { UPDATE: "staff_decides" },
    rows: {
      open: { ...A_REQUEST, id: id(461) },
      closed: { ...A_REQUEST, ...CLOSED, id: id(462) },
    },
    inserts: [
      { what: "a request", values: A_REQUEST, by: "admin" },
      {
        what: "a request in another's name",
        values: { ...A_REQUEST, added_by_user_id: PERSON.ownStaff },
      },
      { what: "a request that is closed already", values: { ...A_REQUEST, ...CLOSED } },
    ],
    changes: [
      { row: "open", set: CLOSED, by: "admin" },
      { row: "open", set: { name: "Bea" } },
      { row: "closed", set: { note: "Other words" } },
    ],
  },
};
