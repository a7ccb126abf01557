import { sql } from "drizzle-orm";

/** The date in London by the database's clock. */
export const londonToday = sql`(now() at time zone 'Europe/London')::date`;
