import { findCase } from "#app/domain/cases/queries.server.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { issuerOf } from "#app/http/business.server.ts";
import { query } from "#app/http/command.server.ts";
import { portalOf } from "#app/http/portal.server.ts";
import { LetterOfInstruction } from "#app/ui/cases/letter-of-instruction.tsx";
import type { Route } from "./+types/letter.ts";

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { base, narrowing } = portalOf(url);
  return query(context, async (tx, actor) => {
    const job = await findJob(tx, params.jobId, narrowing(actor));
    const known = await findCase(tx, job.id);
    return { job, case: known, jobPath: `${base}/jobs/${job.id}/case`, issuer: issuerOf(context) };
  });
}

/** What we were instructed to do, as a letter to print, in both portals. */
export default function LetterPage({ loaderData }: Route.ComponentProps) {
  return <LetterOfInstruction {...loaderData} />;
}
