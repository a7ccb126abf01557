import { eq, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { businessSettings } from "#app/db/schema/business-settings.ts";
import { expertInterests } from "#app/db/schema/conflicts.ts";
import { emailTemplates, emailTemplateVersions } from "#app/db/schema/email-templates.ts";
import { feeRules } from "#app/db/schema/fee-rules.ts";
import { quoteDrafts, quoteTemplates } from "#app/db/schema/quotes.ts";
import { termsVersions } from "#app/db/schema/terms.ts";
import { londonDayAfter, timeAgo } from "./calendar.ts";
import { demoId, jobIdOf, personId } from "./identity.ts";
import { organisationId } from "./rows.ts";

const MIRIAM = personId("miriam");

/** The template that staff have edited once, as the record says too. */
export const EDITED = { key: "job_submitted", ago: 64.2 };

/** What the office has set up: a business registered for VAT, its rates, interests and templates. */
export async function setUpOffice(db: NodePgDatabase, now: Date): Promise<void> {
  const savedAt = timeAgo(now, 240);
  await db.update(businessSettings).set({ savedAt });
  await db.update(termsVersions).set({ publishedAt: savedAt });
  await db.insert(businessSettings).values({
    version: 2,
    vatNumber: "GB123456782",
    accountName: "UK Drug Expert Witness Ltd",
    sortCode: "00-00-00",
    accountNumber: "12345678",
    postcode: "B1 1AA",
    preparationRate: "95.00",
    attendanceRate: "95.00",
    travelRate: "40.00",
    mileageRate: "0.45",
    savedByUserId: MIRIAM,
    savedAt,
  });
  await db
    .update(feeRules)
    .set({ confirmedByUserId: MIRIAM, confirmedAt: now })
    .where(eq(feeRules.service, "DRUG_EXPERT"));
  await db.insert(expertInterests).values([
    {
      id: demoId("interest force"),
      userId: personId("tobias"),
      name: "Moorland Police",
      kind: "FORCE",
      fromOn: "2004-09-01",
      untilOn: "2016-03-31",
      note: "Drug squad, then intelligence",
      addedAt: timeAgo(now, 250),
    },
    {
      id: demoId("interest family"),
      userId: MIRIAM,
      name: "Adrian Calloway",
      kind: "FAMILY",
      note: "Brother, a barrister",
      addedAt: timeAgo(now, 249),
    },
  ]);
  await editTemplate(db, now);
}

async function editTemplate(db: NodePgDatabase, now: Date): Promise<void> {
  const { body } = emailTemplates;
  const edited = timeAgo(now, EDITED.ago);
  const [template] = await db
    .update(emailTemplates)
    .set({ body: sql`${body} || E'\\n\\nPlease answer within one working day.'`, version: 2 })
    .where(eq(emailTemplates.key, EDITED.key))
    .returning();
  if (!template) throw new Error(`There is no template ${EDITED.key}`);
  const {
    id: templateId,
    version: number,
    key: _,
    name: _name,
    updatedAt: _at,
    ...words
  } = template;
  await db.insert(emailTemplateVersions).values({
    ...words,
    templateId,
    number,
    createdByUserId: MIRIAM,
    createdByName: "Dr Miriam Calloway",
    createdAt: edited,
  });
  await db
    .update(emailTemplates)
    .set({ updatedAt: edited })
    .where(eq(emailTemplates.id, templateId));
}

const line = (key: number, kind: string, description: string, count: string, price = "") => ({
  [`kind-${key}`]: kind,
  [`description-${key}`]: description,
  [`unit-${key}`]: count === "" ? "FIXED" : "HOUR",
  [`count-${key}`]: count,
  [`price-${key}`]: price,
});

export async function addQuoteForms(db: NodePgDatabase, now: Date): Promise<void> {
  const saved = { savedByUserId: MIRIAM, savedAt: timeAgo(now, 60) };
  await db.insert(quoteTemplates).values([
    {
      ...saved,
      id: demoId("template phones"),
      name: "Two phones, drugs messages",
      body: {
        ...line(1, "READING", "Reading the papers served", "2h"),
        ...line(2, "ANALYSIS", "Messages on two handsets, up to 2,000", "6h"),
        ...line(3, "REPORT", "Written report", "4h"),
        basis: "CEILING",
        turnaround: "10 working days from acceptance",
        scope: "Up to 200 pages and two extraction reports. No attendance at court.",
      },
    },
    {
      ...saved,
      id: demoId("template yield"),
      name: "Cannabis yield and value",
      body: {
        ...line(1, "READING", "Photographs and scene notes", "1h 30"),
        ...line(2, "ANALYSIS", "Yield, stage of growth and value", "2h 30"),
        ...line(3, "REPORT", "Written report", "", "390.00"),
        basis: "FIXED",
        scope: "",
        turnaround: "5 working days from acceptance",
      },
    },
  ]);
  const savedAt = timeAgo(now, 0.1);
  await db.insert(quoteDrafts).values({
    jobId: jobIdOf("nitazene-vials"),
    organisationId: organisationId("marlowe"),
    savedByUserId: MIRIAM,
    savedAt,
    body: {
      ...line(1, "READING", "Reading the papers served", "1h 30"),
      ...line(2, "ANALYSIS", "", ""),
      id: demoId("draft"),
      seen: savedAt.toISOString(),
      basis: "CEILING",
      kind: "MAIN",
      replaces: "",
      scope: "",
      turnaround: "",
      notes: "",
      validUntil: londonDayAfter(now, 60),
    },
  });
}
