import { homeOrganisation } from "#app/domain/actor.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { listVersions } from "#app/domain/requests/queries.server.ts";
import { query } from "#app/http/command.server.ts";
import { VersionsPage } from "#app/ui/jobs/versions-page.tsx";
import type { Route } from "./+types/versions.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  return query(context, async (tx, actor) => {
    const job = await findJob(tx, params.jobId, { organisationId: homeOrganisation(actor) });
    return { job, versions: await listVersions(tx, job.id) };
  });
}

export default function RequestVersions({ loaderData }: Route.ComponentProps) {
  return <VersionsPage {...loaderData} base="/app/jobs" />;
}
