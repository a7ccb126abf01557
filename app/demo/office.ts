import { eq, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { businessSettings } from "#app/db/schema/business-settings.ts";
import { expertInterests } from "#app/db/schema/conflicts.ts";
import { emailTemplates, emailTemplateVersions } from "#app/db/schema/email-templates.ts";
import { feeRules } from "#app/db/schema/fee-rules.ts";
import { quoteDrafts, quoteTemplates } from "#app/db/schema/quotes.ts";
import { subjectRequests } from "#app/db/schema/subject-requests.ts";
import { termsVersions } from "#app/db/schema/terms.ts";
import { dueOn } from "#app/domain/subject-requests/subject-request.ts";
import { londonDayAfter, timeAgo } from "./calendar.ts";
import type { DemoContent, QuoteFormContent } from "./content.ts";
import { demoId, jobIdOf, personId } from "./identity.ts";
import { organisationId } from "./rows.ts";

const MIRIAM = personId("miriam");

/** The template that staff have edited once, as the record says too. */
export const EDITED = { key: "job_submitted", ago: 64.2 };

export async function setUpOffice(
  db: NodePgDatabase,
  { settings, interests, requests, templates, draft }: DemoContent["office"],
  now: Date,
): Promise<void> {
  const savedAt = timeAgo(now, 240);
  await db.update(businessSettings).set({ savedAt });
  await db.update(termsVersions).set({ publishedAt: savedAt });
  await db
    .insert(businessSettings)
    .values({ ...settings, savedByUserId: MIRIAM, savedAt, version: 2 });
  await db
    .update(feeRules)
    .set({ confirmedByUserId: MIRIAM, confirmedAt: now })
    .where(eq(feeRules.service, "DRUG_EXPERT"));
  await db.insert(expertInterests).values(
    interests.map(({ key, expert, ago, ...interest }) => ({
      ...interest,
      id: demoId(`interest ${key}`),
      userId: personId(expert),
      addedAt: timeAgo(now, ago),
    })),
  );
  await db.insert(subjectRequests).values(
    requests.map(({ key, ago, closedAgo, pausedAgo, ...request }) => {
      const row = {
        ...request,
        receivedOn: londonDayAfter(now, -ago),
        pausedFrom: pausedAgo ? londonDayAfter(now, -pausedAgo) : null,
        pausedDays: 0,
        extended: false,
        acknowledgedOn: closedAgo ? londonDayAfter(now, -closedAgo) : null,
      };
      return {
        ...row,
        id: demoId(`request ${key}`),
        dueOn: dueOn(row, []),
        closedOn: row.acknowledgedOn,
        addedByUserId: MIRIAM,
        addedAt: timeAgo(now, ago),
      };
    }),
  );
  await editTemplate(db, now);
  await db.insert(quoteTemplates).values(
    templates.map(({ key, name, ...form }) => ({
      id: demoId(`template ${key}`),
      savedByUserId: MIRIAM,
      savedAt: timeAgo(now, 60),
      name,
      body: typedQuote(form),
    })),
  );
  const left = timeAgo(now, 0.1);
  await db.insert(quoteDrafts).values({
    jobId: jobIdOf("nitazene-vials"),
    organisationId: organisationId("marlowe"),
    savedByUserId: MIRIAM,
    savedAt: left,
    body: {
      ...typedQuote(draft),
      id: demoId("draft"),
      seen: left.toISOString(),
      validUntil: londonDayAfter(now, 10),
    },
  });
}

function typedQuote({ lines, fields }: QuoteFormContent): Record<string, string> {
  const cells = lines.flatMap(([kind, description, count, price = ""], place) =>
    Object.entries({ kind, description, unit: count === "" ? "FIXED" : "HOUR", count, price }).map(
      ([name, value]) => [`${name}-${place + 1}`, value],
    ),
  );
  return { ...Object.fromEntries(cells), ...fields };
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
  const { id: templateId, version: number, description, subject, body: text, isActive } = template;
  await db.insert(emailTemplateVersions).values({
    description,
    subject,
    body: text,
    isActive,
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
