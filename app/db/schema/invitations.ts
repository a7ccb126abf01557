import { index, pgTable, uuid } from "drizzle-orm/pg-core";
import { at, createdAt } from "./columns.ts";
import { organisations } from "./organisations.ts";
import { person, profiles } from "./users.ts";

/** Who invited whom; accepted when the person has set a password of their own. */
export const invitations = pgTable(
  "invitations",
  {
    userId: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** Null for staff. */
    organisationId: uuid().references(() => organisations.id),
    invitedByUserId: person(),
    sentAt: createdAt(),
    acceptedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [index("invitations_of_organisation").on(t.organisationId, t.createdAt)],
);
