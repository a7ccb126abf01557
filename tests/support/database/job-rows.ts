import { asc, eq } from "drizzle-orm";
import { auditLogs } from "#app/db/schema/audit.ts";
import { comments } from "#app/db/schema/comments.ts";
import { jobs, jobVersions } from "#app/db/schema/jobs.ts";
import { quotes } from "#app/db/schema/quotes.ts";
import { queuedWith, type TestDatabase } from "./test-database.ts";

/** What stands of a job, in order of time, and what is queued about it. */
export async function jobRows(db: TestDatabase, id: string) {
  const read = db.rows.select();
  const found = await read.from(jobs).where(eq(jobs.id, id));
  return {
    jobs: found,
    get job() {
      const [job] = found;
      if (!job) throw new Error("There is no such job");
      return job;
    },
    quotes: await read.from(quotes).where(eq(quotes.jobId, id)).orderBy(asc(quotes.version)),
    comments: await read.from(comments).where(eq(comments.jobId, id)),
    versions: await read.from(jobVersions).where(eq(jobVersions.jobId, id)),
    audit: await read
      .from(auditLogs)
      .where(eq(auditLogs.jobId, id))
      .orderBy(asc(auditLogs.createdAt)),
    queued: await queuedWith(db, "jobId", id),
  };
}
