import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { auditLogs } from "#app/db/schema/audit.ts";
import { jobFacts, jobParties } from "#app/db/schema/case.ts";
import { comments } from "#app/db/schema/comments.ts";
import { conflictChecks, conflictHits } from "#app/db/schema/conflicts.ts";
import { jobDates, materialRequests } from "#app/db/schema/dates.ts";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { exhibits } from "#app/db/schema/exhibits.ts";
import { jobFunding } from "#app/db/schema/funding.ts";
import { invitations } from "#app/db/schema/invitations.ts";
import { jobs, jobVersions } from "#app/db/schema/jobs.ts";
import { jobActivity } from "#app/db/schema/notifications.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { papers, paperVersions } from "#app/db/schema/papers.ts";
import { quoteLines, quotes } from "#app/db/schema/quotes.ts";
import { accounts } from "#app/db/schema/sign-in.ts";
import { profiles, userRoles, users } from "#app/db/schema/users.ts";
import { timeAgo } from "./calendar.ts";
import { addCase } from "./cases.ts";
import type { DemoContent } from "./content.ts";
import { addEnquiry } from "./enquiries.ts";
import { addExhibits } from "./exhibits.ts";
import { addQuoteForms, EDITED, setUpOffice } from "./office.ts";
import { addPapers, type DemoFiles } from "./papers.ts";
import { addOrganisation, addStaff, castOf } from "./people.ts";
import { addPriceBook } from "./prices.ts";
import { addReport } from "./reports.ts";
import { auditRows, type Demo, noRows } from "./rows.ts";
import { addSheetEntries } from "./sheets.ts";

/** The password of all demo accounts; the README publishes it. */
export const DEMO_PASSWORD = "Exhibit-Demo-1";

export const DEMO_ACCOUNTS = [
  { email: "admin@demo.example", is: "staff" },
  { email: "manager@demo.example", is: "client, admin of the organisation" },
  { email: "user@demo.example", is: "client" },
] as const;

/** All rows of the year before `now`. The same `now` and files give the same rows. */
export function buildDemoData(
  content: DemoContent,
  now: Date,
  passwordHash: string,
  files: DemoFiles,
) {
  const demo: Demo = {
    now,
    people: castOf(content),
    organisations: new Map(content.organisations.map(({ key, name }) => [key, name])),
    rows: noRows(),
    entries: [
      {
        ago: EDITED.ago,
        by: "miriam",
        org: null,
        action: "email_template_changed",
        oldValue: "Job submitted, version 1",
        newValue: "Job submitted, version 2",
        meta: { templateKey: EDITED.key, version: 2 },
      },
    ],
  };
  addStaff(demo, content.staff, passwordHash);
  for (const organisation of content.organisations) {
    addOrganisation(demo, organisation, passwordHash);
  }
  for (const each of content.cases) {
    const about = addCase(demo, each);
    addPapers(demo, about, each, files);
    addExhibits(demo, about, each);
    addSheetEntries(demo, about, each);
    addReport(demo, about, each);
  }
  for (const enquiry of content.enquiries) addEnquiry(demo, enquiry);
  return { ...demo.rows, now, audit: auditRows(demo), prices: content.prices };
}

export type FileKeys = ReadonlyMap<string, Buffer>;

/** Writes the rows in the order in which tables must be filled. */
export async function insertDemoRows(
  db: NodePgDatabase,
  demo: ReturnType<typeof buildDemoData>,
  keys: FileKeys,
): Promise<void> {
  await db.insert(users).values(demo.users);
  await db.insert(accounts).values(demo.accounts);
  await db.insert(organisations).values(demo.organisations);
  await db.insert(profiles).values(demo.profiles);
  await db.insert(userRoles).values(demo.userRoles);
  await db.insert(invitations).values(demo.invitations);
  await setUpOffice(db, demo.now);
  await db.insert(jobs).values(demo.jobs);
  await db.insert(jobVersions).values(demo.versions);
  await db.insert(jobDates).values(demo.dates);
  await db.insert(jobFunding).values(demo.funding);
  await db.insert(jobFacts).values(demo.facts);
  await db.insert(jobParties).values(demo.parties);
  await db.insert(conflictChecks).values(demo.checks);
  await db.insert(conflictHits).values(demo.hits);
  const digest = sql`app.parties_digest(${conflictChecks.jobId})`;
  await db.update(conflictChecks).set({ partiesDigest: digest });
  await db.insert(quotes).values(demo.quotes);
  await db.insert(quoteLines).values(demo.lines);
  await addQuoteForms(db, demo.now);
  await db.insert(comments).values(demo.comments);
  await db.insert(papers).values(demo.papers);
  await db.insert(paperVersions).values(
    demo.paperVersions.map((version) => {
      const wrappedKey = keys.get(version.id);
      if (!wrappedKey) throw new Error(`${version.fileName} was not stored`);
      return { ...version, wrappedKey };
    }),
  );
  await db.insert(exhibits).values(demo.exhibits);
  await db.insert(materialRequests).values(demo.material);
  await addPriceBook(db, demo.prices, demo.now);
  await db.insert(auditLogs).values(demo.audit.map(({ row }) => row));
  await markNewActivity(db, timeAgo(demo.now, 1));
  await db.insert(enquiries).values(demo.enquiries);
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
