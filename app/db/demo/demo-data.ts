import { eq, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { auditLogs } from "#app/db/schema/audit.ts";
import { businessSettings } from "#app/db/schema/business-settings.ts";
import { jobFacts, jobParties } from "#app/db/schema/case.ts";
import { comments } from "#app/db/schema/comments.ts";
import { conflictChecks, conflictHits, expertInterests } from "#app/db/schema/conflicts.ts";
import { jobDates, materialRequests } from "#app/db/schema/dates.ts";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { feeRules } from "#app/db/schema/fee-rules.ts";
import { jobFunding } from "#app/db/schema/funding.ts";
import { invitations } from "#app/db/schema/invitations.ts";
import { jobs, jobVersions } from "#app/db/schema/jobs.ts";
import { jobActivity } from "#app/db/schema/notifications.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { papers, paperVersions } from "#app/db/schema/papers.ts";
import { quoteDrafts, quoteLines, quotes, quoteTemplates } from "#app/db/schema/quotes.ts";
import { accounts } from "#app/db/schema/sign-in.ts";
import { termsVersions } from "#app/db/schema/terms.ts";
import { profiles, userRoles, users } from "#app/db/schema/users.ts";
import { auditRows } from "./audit.ts";
import { timeAgo } from "./calendar.ts";
import { demoCases } from "./cases.ts";
import { commentEntries, commentRows } from "./comments.ts";
import { correctionEntries, versionRows } from "./corrections.ts";
import { conflictRows, courtRows } from "./court-cases.ts";
import { dateEntries, dateRows } from "./dates.ts";
import { enquiryRows } from "./enquiries.ts";
import { jobRows } from "./jobs.ts";
import { materialEntries, materialRows } from "./material.ts";
import { demoMessages } from "./messages.ts";
import { organisationRows } from "./organisations.ts";
import { paperEntries } from "./papers/paper-entries.ts";
import { type DemoFiles, demoPapers, paperRows } from "./papers/papers.ts";
import { PEOPLE, peopleRows } from "./people.ts";
import {
  draftRows,
  fundingRows,
  furtherEntries,
  furtherQuotes,
  lineRows,
  QUOTE_BASIS,
  settingsRows,
  templateRows,
} from "./quote-lines.ts";
import { quoteRows } from "./quotes.ts";

/** The password of all demo accounts; the README publishes it. */
export const DEMO_PASSWORD = "Exhibit-Demo-1";

/** The accounts that the README names, with their roles. */
export const DEMO_ACCOUNTS = [
  { email: PEOPLE.miriam.email, is: "staff" },
  { email: PEOPLE.joanna.email, is: "client, admin of the organisation" },
  { email: PEOPLE.daniel.email, is: "client" },
] as const;

/**
 * All rows of the demo data over the year before `now`, and the newest emails, not yet written. The
 * same `now` and files give the same rows.
 */
export function buildDemoData(now: Date, passwordHash: string, files: DemoFiles) {
  const cases = demoCases();
  const casePapers = demoPapers(cases, files);
  const jobs = jobRows(now, cases);
  const quotes = [...quoteRows(now, cases), ...furtherQuotes(now, cases)].map((quote) => ({
    ...quote,
    ...QUOTE_BASIS,
  }));
  const audit = auditRows(now, cases, [
    ...commentEntries(cases),
    ...correctionEntries(cases),
    ...furtherEntries(cases),
    ...dateEntries(cases),
    ...paperEntries(casePapers),
    ...materialEntries(casePapers),
  ]);
  return {
    ...peopleRows(now, passwordHash),
    organisations: organisationRows(now),
    jobs,
    versions: versionRows(now, cases),
    court: courtRows(now, cases),
    conflicts: conflictRows(now, cases),
    dates: dateRows(now, cases),
    quotes,
    lines: lineRows(quotes),
    settings: settingsRows(now),
    funding: fundingRows(cases),
    templates: templateRows(now),
    drafts: draftRows(now, cases),
    comments: commentRows(now, cases),
    papers: paperRows(now, casePapers),
    material: materialRows(now, casePapers),
    audit,
    enquiries: enquiryRows(now),
    messages: demoMessages({ audit, jobs, quotes }),
    newSince: timeAgo(now, 1),
  };
}

/** What the rows of papers lack: the keys of their files, by version, encrypted. */
export type FileKeys = ReadonlyMap<string, Buffer>;

/**
 * Writes the rows in the order in which tables must be filled, but for the messages.
 *
 * @returns the numbers that the database gave the jobs, by job id.
 */
export async function insertDemoRows(
  db: NodePgDatabase,
  demo: ReturnType<typeof buildDemoData>,
  keys: FileKeys,
): Promise<ReadonlyMap<string, string>> {
  await db.insert(users).values(demo.users);
  await db.insert(accounts).values(demo.accounts);
  await db.insert(organisations).values(demo.organisations);
  await db.insert(profiles).values(demo.profiles);
  await db.insert(userRoles).values(demo.userRoles);
  await db.insert(invitations).values(demo.invitations);
  const numbered = await db
    .insert(jobs)
    .values(demo.jobs)
    .returning({ id: jobs.id, number: jobs.number });
  await db.insert(jobVersions).values(demo.versions);
  await db.insert(jobDates).values(demo.dates);
  const installedAt = demo.settings[0]?.savedAt;
  await db.update(businessSettings).set({ savedAt: installedAt });
  await db.update(termsVersions).set({ publishedAt: installedAt });
  await db.insert(businessSettings).values(demo.settings);
  await db
    .update(feeRules)
    .set({ confirmedByUserId: demo.templates[0]?.savedByUserId, confirmedAt: new Date() })
    .where(eq(feeRules.service, "DRUG_EXPERT"));
  await db.insert(jobFunding).values(demo.funding);
  await db.insert(jobFacts).values(demo.court.facts);
  await db.insert(jobParties).values(demo.court.parties);
  await db.insert(expertInterests).values(demo.conflicts.interests);
  await db.insert(conflictChecks).values(demo.conflicts.checks);
  await db.insert(conflictHits).values(demo.conflicts.hits);
  const digest = sql`app.parties_digest(${conflictChecks.jobId})`;
  await db.update(conflictChecks).set({ partiesDigest: digest });
  await db.insert(quotes).values(demo.quotes);
  await db.insert(quoteLines).values(demo.lines);
  await db.insert(quoteTemplates).values(demo.templates);
  await db.insert(quoteDrafts).values(demo.drafts);
  await db.insert(comments).values(demo.comments);
  await db.insert(papers).values(demo.papers.papers);
  await db.insert(paperVersions).values(
    demo.papers.versions.map((version) => {
      const wrappedKey = keys.get(version.id);
      if (!wrappedKey) throw new Error(`${version.fileName} was not stored`);
      return { ...version, wrappedKey };
    }),
  );
  await db.insert(materialRequests).values(demo.material);
  await db.insert(auditLogs).values(demo.audit);
  await markNewActivity(db, demo.newSince);
  await db.insert(enquiries).values(demo.enquiries);
  return new Map(numbered.map(({ id, number }) => [id, number]));
}

/** What happened at jobs since then nobody has seen yet; all that is older counts as seen. */
async function markNewActivity(db: NodePgDatabase, since: Date): Promise<void> {
  await db.execute(sql`
    insert into ${jobActivity} (job_id, organisation_id, audience, event_count, last_by_user_id)
    select distinct on (a.job_id, audience) a.job_id, a.organisation_id, audience, 1, a.actor_user_id
    from ${auditLogs} a, unnest(array['CLIENT', 'STAFF']) audience
    where a.job_id is not null and (audience = 'STAFF' or a.client_visible) and a.created_at >= ${since}
    order by a.job_id, audience, a.created_at desc
    on conflict do nothing`);
}
