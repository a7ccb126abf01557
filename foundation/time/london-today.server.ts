import { sql } from "drizzle-orm";

export const londonToday = sql`(now() at time zone 'Europe/London')::date`;
