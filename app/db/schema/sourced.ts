import { uuid } from "drizzle-orm/pg-core";
import { at, createdAt, textOf } from "./columns.ts";
import { profiles } from "./users.ts";

/** What staff enter of the law: where it is laid down, who added it, and who compared it with that. */
export const sourced = () => ({
  source: textOf(1, 500).notNull(),
  /** Null: it came with the product. */
  addedByUserId: uuid().references(() => profiles.id),
  addedAt: createdAt(),
  /** Null until someone has compared it with its source. */
  confirmedByUserId: uuid().references(() => profiles.id),
  confirmedAt: at(),
});
