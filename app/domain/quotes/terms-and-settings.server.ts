import { eq, sql } from "drizzle-orm";
import { businessSettings } from "#app/db/schema/business-settings.ts";
import { termsVersions } from "#app/db/schema/terms.ts";
import type { SettingsInput } from "#app/domain/settings/settings-input.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";

export interface PresentTermsAndSettings {
  terms: { number: number; sha256: string };
  /** `vatRate`: per cent, such as `20.00`; null when the business is not registered for VAT. */
  settings: {
    version: number;
    vatNumber: string | null;
    vatRate: string | null;
    isInLondon: boolean;
  } & OurRates;
}

/** What we charge by the hour and, for mileage, by the mile: `95.00`; null: not set. */
export type OurRates = Pick<
  SettingsInput,
  "preparationRate" | "attendanceRate" | "travelRate" | "mileageRate"
>;

export async function presentTermsAndSettings(tx: Transaction): Promise<PresentTermsAndSettings> {
  const { rows } = await tx.execute<
    PresentTermsAndSettings["terms"] & PresentTermsAndSettings["settings"]
  >(sql`select t.number, t.sha256, s.version, s.vat_number as "vatNumber",
      s.is_in_london as "isInLondon", s.preparation_rate::text as "preparationRate",
      s.attendance_rate::text as "attendanceRate", s.travel_rate::text as "travelRate",
      s.mileage_rate::text as "mileageRate",
      case when s.vat_number is not null then s.vat_rate::text end as "vatRate"
    from (select * from ${termsVersions} order by ${termsVersions.number} desc limit 1) t,
      (select * from ${businessSettings} order by ${businessSettings.version} desc limit 1) s`);
  const [present] = rows;
  if (!present) throw new Error("There are no terms, or no settings");
  const { number, sha256, ...settings } = present;
  return { terms: { number, sha256 }, settings };
}

/** The VAT number that held when a quote was sent; null: the business was not registered. */
export async function vatNumberOf(
  tx: Transaction,
  { settingsVersion }: { settingsVersion: number | null },
): Promise<string | null> {
  if (settingsVersion === null) return null;
  const [settings] = await tx
    .select({ vatNumber: businessSettings.vatNumber })
    .from(businessSettings)
    .where(eq(businessSettings.version, settingsVersion));
  return settings?.vatNumber ?? null;
}
