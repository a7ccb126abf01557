import { sql } from "drizzle-orm";
import { boolean, check, index, text, uuid } from "drizzle-orm/pg-core";
import { ORGANISATION_KINDS } from "#app/words/organisations.ts";
import { allOrNone, at, createdAt, id, oneOf, table, textOf, words } from "./columns.ts";

export const organisations = table(
  "organisations",
  {
    id: id(),
    name: textOf(2, 120).notNull(),
    words: words(sql`name`),
    status: oneOf(["PENDING", "ACTIVE", "PAUSED"]).notNull().default("PENDING"),
    approved: boolean().notNull().default(false),
    declinedAt: at(),
    declinedByUserId: uuid(),
    reason: textOf(1, 1000),
    kind: oneOf(ORGANISATION_KINDS),
    address: textOf(1, 500),
    billingContact: text(),
    cjsmAddress: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check("organisations_billing", sql`char_length(${t.billingContact}) between 1 and 254`),
    check("organisations_cjsm", sql`char_length(${t.cjsmAddress}) between 3 and 254`),
    check("organisations_approved", sql`${t.approved} = (${t.status} <> 'PENDING')`),
    check("organisations_declined", sql`${t.declinedAt} is null or ${t.status} = 'PENDING'`),
    allOrNone("organisations_declined_by", t.declinedAt, t.declinedByUserId),
    index("organisations_newest").on(t.createdAt, t.id),
    index("organisations_awaiting").on(t.status).where(sql`declined_at is null`),
  ],
);
