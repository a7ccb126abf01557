import { sql } from "drizzle-orm";
import { boolean, integer, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, id, table } from "./columns.ts";
import { profiles } from "./users.ts";

const typed = () => text().notNull().default("");
const person = () => uuid().references(() => profiles.id);

/** Those of staff who give evidence, and what their public pages say. The migration has the checks. */
export const experts = table("experts", {
  profileId: person().primaryKey(),
  slug: text().notNull().unique(),
  displayName: text().notNull(),
  postNominals: typed(),
  summary: typed(),
  fields: text().array().notNull().default(sql`'{}'`),
  limits: typed(),
  qualifications: typed(),
  experience: typed(),
  memberships: typed(),
  training: typed(),
  reviewedOn: day(),
  isPublic: boolean().notNull().default(false),
});

/** CVs as PDF, kept in the store of files as documents are. None changes, and the newest counts. */
export const expertCvs = table(
  "expert_cvs",
  {
    id: id(),
    expertId: person().notNull(),
    /** 1, 2, 3 of the expert; the database counts. */
    number: integer().notNull().default(0),
    fileName: text().notNull(),
    sha256: text().notNull(),
    bytes: integer().notNull(),
    addedByUserId: person().notNull(),
    addedAt: createdAt(),
  },
  (t) => [unique("expert_cvs_number").on(t.expertId, t.number)],
);
