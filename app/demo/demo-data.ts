import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { auditLogs } from "#app/db/schema/audit.ts";
import { conflictChecks, conflictNames } from "#app/db/schema/conflicts.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { jobActivity } from "#app/db/schema/notifications.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { addBill } from "./bills.ts";
import { timeAgo } from "./calendar.ts";
import { addCase } from "./cases.ts";
import type { DemoContent } from "./content.ts";
import { addEnquiry } from "./enquiries.ts";
import { addExhibits } from "./exhibits.ts";
import { EDITED, setUpOffice } from "./office.ts";
import { addPapers, type DemoFiles } from "./papers.ts";
import { addOrganisation, addStaff, castOf } from "./people.ts";
import { addPriceBook } from "./prices.ts";
import { addReport } from "./reports.ts";
import { addRetention } from "./retention.ts";
import { auditRows, type Demo } from "./rows.ts";
import { addSheetEntries } from "./sheets.ts";
import { FIRST, fill, noRows, THEN } from "./tables.ts";

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
    addBill(demo, about, each);
  }
  addRetention(demo);
  for (const enquiry of content.enquiries) addEnquiry(demo, enquiry);
  return { ...demo.rows, now, audit: auditRows(demo) };
}

export type FileKeys = ReadonlyMap<string, Buffer>;

export async function insertDemoRows(
  db: NodePgDatabase,
  { office, prices }: DemoContent,
  { now, audit, ...rows }: ReturnType<typeof buildDemoData>,
  keys: FileKeys,
): Promise<void> {
  for (const version of rows.paperVersions) {
    const wrappedKey = keys.get(version.id);
    if (!wrappedKey) throw new Error(`${version.fileName} was not stored`);
    version.wrappedKey = wrappedKey;
  }
  await fill(db, FIRST, rows);
  await setUpOffice(db, office, now);
  const partiesDigest = sql`app.parties_digest(${conflictChecks.jobId})`;
  await db.update(conflictChecks).set({ partiesDigest, namesSearched: NAMES_THEN });
  await fill(db, THEN, rows);
  await addPriceBook(db, prices, now);
  await db.insert(auditLogs).values(audit.map(({ row }) => row));
  await markNewActivity(db, timeAgo(now, 1));
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

/** How many names there were to look through when a check was run. */
const NAMES_THEN = sql`(select count(*) from ${conflictNames} n
  left join ${jobs} j on j.id = n.job_id left join ${organisations} o on o.id = n.organisation_id
  where coalesce(j.created_at, o.created_at) <= ${conflictChecks.runAt} is not false)`;
