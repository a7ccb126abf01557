import { inArray } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { priceRows, referenceRows } from "#app/db/schema/prices.ts";
import { londonDayAfter, timeAgo } from "./calendar.ts";
import { demoId, personId } from "./identity.ts";

type PriceOfDemo = Pick<typeof priceRows.$inferInsert, "kind"> & {
  is: [substance: string, form: string | null, place: string, level: string];
  per: [unitName: string, unitGrams: string | null];
  /** In whole pounds. */
  pounds: [low: number, high: number];
  seen?: [sample: number | null, method: string | null];
};

const PRICES: PriceOfDemo[] = [
  {
    is: ["Cocaine", "Powder", "North West", "Ounce"],
    per: ["ounce", "28"],
    pounds: [1_000, 1_200],
    kind: "MESSAGE",
    seen: [14, "Messages in which a price and an ounce are named together"],
  },
  {
    is: ["Cocaine", "Powder", "North West", "Street"],
    per: ["gram", "1"],
    pounds: [40, 60],
    kind: "TEST_PURCHASE",
    seen: [6, "Deals weighed by the laboratory"],
  },
  {
    is: ["Heroin", "Powder", "West Midlands", "Street"],
    per: ["deal", "0.2"],
    pounds: [10, 20],
    kind: "LEDGER",
    seen: [22, null],
  },
  {
    is: ["Cannabis", "Herbal", "West Midlands", "Wholesale"],
    per: ["kilogram", "1000"],
    pounds: [3_500, 5_000],
    kind: "POLICE_GUIDE",
  },
  {
    is: ["Cannabis", "Herbal", "West Midlands", "Street"],
    per: ["eighth", "3.5"],
    pounds: [25, 35],
    kind: "INTERVIEW",
    seen: [1, null],
  },
  {
    is: ["MDMA", "Tablets", "North West", "Street"],
    per: ["tablet", null],
    pounds: [5, 10],
    kind: "PUBLISHED",
  },
];

/** An invented price book, which says so, and the yields that its sheets use, confirmed. */
export async function addPriceBook(db: NodePgDatabase, now: Date): Promise<void> {
  const addedByUserId = personId("miriam");
  await db.insert(priceRows).values(
    PRICES.map(({ is, per, pounds, kind, seen: [sample, method] = [null, null] }, place) => {
      const [substance, form, at, level] = is;
      const [unitName, unitGrams] = per;
      return {
        id: demoId(`price ${place}`),
        substance,
        form,
        place: at,
        level,
        unitName,
        unitGrams,
        kind,
        sample,
        method,
        addedByUserId,
        low: BigInt(pounds[0]) * 100n,
        high: BigInt(pounds[1]) * 100n,
        observedFrom: londonDayAfter(now, -120),
        observedUntil: londonDayAfter(now, -60),
        printedSource: "DEMO: invented for this demonstration",
        addedAt: timeAgo(now, 30 - place),
      };
    }),
  );
  await db
    .update(referenceRows)
    .set({ confirmedByUserId: addedByUserId, confirmedAt: timeAgo(now, 31) })
    .where(inArray(referenceRows.category, ["Auton", "Potter and Duncombe"]));
}
