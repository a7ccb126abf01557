import { inArray } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { priceRows, referenceRows } from "#app/db/schema/prices.ts";
import { londonDayAfter, timeAgo } from "./calendar.ts";
import type { DemoContent } from "./content.ts";
import { demoId, personId } from "./identity.ts";

export async function addPriceBook(db: NodePgDatabase, prices: DemoContent["prices"], now: Date) {
  const addedByUserId = personId("miriam");
  await db.insert(priceRows).values(
    prices.map((price, place) => ({
      ...price,
      id: demoId(`price ${place}`),
      low: BigInt(price.low),
      high: BigInt(price.high),
      observedFrom: londonDayAfter(now, -120),
      observedUntil: londonDayAfter(now, -60),
      printedSource: "DEMO: invented for this demonstration",
      addedByUserId,
      addedAt: timeAgo(now, 30 - place),
    })),
  );
  await db
    .update(referenceRows)
    .set({ confirmedByUserId: addedByUserId, confirmedAt: timeAgo(now, 31) })
    .where(inArray(referenceRows.category, ["Auton", "Potter and Duncombe"]));
}
