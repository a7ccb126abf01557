import { sha256 } from "#app/domain/documents/make-documents.server.ts";
import { id, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import type { WrittenEntry } from "./entry.ts";
import { DOCUMENT_BYTES } from "./quotes.table.ts";

const A_PAGE = {
  display_name: "Dr Ada Smith",
  summary: "canary",
  fields: "{canary}",
  qualifications: "canary",
  experience: "canary",
  reviewed_on: "2026-01-02",
  is_public: true,
};
const page = (person: string, slug: string, more: Partial<typeof A_PAGE> = {}) => ({
  ...A_PAGE,
  ...more,
  profile_id: person,
  slug,
});
const cv = (number: number, expert: string) => ({
  id: id(number),
  expert_id: expert,
  file_name: "CV.pdf",
  bytes: DOCUMENT_BYTES.length,
  sha256: sha256(DOCUMENT_BYTES),
  added_by_user_id: PERSON.admin,
});

export const EXPERT_TABLES: Record<string, WrittenEntry> = {
  experts: {
    compared: "always",
    words: "slug",
    key: ["profile_id"],
    policies: { UPDATE: "staff_changes" },
    rows: {
      published: page(PERSON.admin, "ada-smith"),
      ofPaused: page(PERSON.paused, "bea-smith"),
    },
    inserts: [
      { what: "a page of a client", values: page(PERSON.user, "cy-smith") },
      { what: "a page of staff", values: page(PERSON.ownStaff, "di-smith"), by: "admin" },
    ],
    changes: [{ row: "published", set: { summary: "Another" }, by: "admin" }],
  },
  expert_cvs: {
    compared: "always",
    words: "sha256",
    rows: {
      ofActive: { ...cv(351, PERSON.admin), number: 1 },
      ofPaused: { ...cv(352, PERSON.paused), number: 1 },
    },
    inserts: [
      { what: "a CV", values: cv(353, PERSON.admin), by: "admin" },
      {
        what: "a CV in another's name",
        values: { ...cv(353, PERSON.admin), added_by_user_id: PERSON.ownStaff },
      },
    ],
  },
};
