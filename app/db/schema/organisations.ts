import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { ORGANISATION_KINDS } from "#app/domain/organisations/organisation-kind.ts";
import { allOrNone, at, createdAt, id, isOneOf, words } from "./columns.ts";

export const organisations = pgTable(
  "organisations",
  {
    id: id(),
    name: text().notNull(),
    words: words(sql`name`),
    status: text({ enum: ["PENDING", "ACTIVE", "PAUSED"] })
      .notNull()
      .default("PENDING"),
    approved: boolean().notNull().default(false),
    declinedAt: at(),
    declinedByUserId: uuid(),
    reason: text(),
    kind: text({ enum: ORGANISATION_KINDS }),
    address: text(),
    billingContact: text(),
    cjsmAddress: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check("organisations_reason", sql`char_length(${t.reason}) between 1 and 1000`),
    isOneOf("organisations_kind", t.kind, ORGANISATION_KINDS),
    check("organisations_address", sql`char_length(${t.address}) between 1 and 500`),
    check("organisations_billing", sql`char_length(${t.billingContact}) between 1 and 254`),
    check("organisations_cjsm", sql`char_length(${t.cjsmAddress}) between 3 and 254`),
    check("organisations_name", sql`char_length(${t.name}) between 2 and 120`),
    check("organisations_status", sql`${t.status} in ('PENDING', 'ACTIVE', 'PAUSED')`),
    check("organisations_approved", sql`${t.approved} = (${t.status} <> 'PENDING')`),
    check("organisations_declined", sql`${t.declinedAt} is null or ${t.status} = 'PENDING'`),
    allOrNone("organisations_declined_by", t.declinedAt, t.declinedByUserId),
    index("organisations_newest").on(t.createdAt, t.id),
    index("organisations_awaiting").on(t.status).where(sql`declined_at is null`),
  ],
);
