import { index, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, table } from "./columns.ts";
import { organisations } from "./organisations.ts";
import { ofPerson, person } from "./users.ts";

/** Who invited whom; accepted when the person has set a password of their own. */
export const invitations = table(
  "invitations",
  {
    userId: ofPerson().primaryKey(),
    /** Null for staff. */
    organisationId: uuid().references(() => organisations.id),
    invitedByUserId: person(),
    sentAt: createdAt(),
    acceptedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [index("invitations_of_organisation").on(t.organisationId, t.createdAt)],
);
