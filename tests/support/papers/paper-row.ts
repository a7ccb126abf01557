import type { Actor } from "#app/domain/actor.ts";
import type { TestDatabase } from "#tests/support/database/test-database.ts";

interface Wanted {
  jobId: string;
  title: string;
  by: Actor;
  visibility?: string;
  /** Within the job; without one the next. */
  number?: number;
  fileName?: string;
}

/** A paper of one version that staff sent and that was checked, without its bytes; its fingerprint is that of its title. */
export async function addPaper(
  { query }: Pick<TestDatabase, "query">,
  { jobId, title, by, visibility = "CLIENT", number, fileName = `${title}.pdf` }: Wanted,
): Promise<string> {
  const rows = await query(
    `with paper as (
       insert into papers (job_id, organisation_id, title, kind, visibility, sent_by_side, number)
       select id, organisation_id, $2, 'OTHER', $3, 'STAFF',
         coalesce($4, 1 + (select count(*) from papers p where p.job_id = jobs.id))
       from jobs where id = $1 returning *)
     insert into paper_versions (id, paper_id, job_id, organisation_id, number, file_name, media_type, size,
       sha256, state, wrapped_key, uploaded_by_user_id)
     select gen_random_uuid(), id, job_id, organisation_id, 1, $5, 'application/pdf', 4096,
       encode(sha256(convert_to(title, 'UTF8')), 'hex'), 'CLEAN', '\\x00', $6
     from paper returning paper_id`,
    jobId,
    title,
    visibility,
    number,
    fileName,
    by.userId,
  );
  return rows[0].paper_id;
}
