import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatDay } from "./format-day.ts";
import { pool } from "./pool.server.ts";
import { listJobs } from "./queries.server.ts";

export async function loader({ url: { searchParams } }: LoaderFunctionArgs) {
  const organisation = searchParams.get("org") ?? "";
  const search = searchParams.get("search") ?? "";
  const { jobs, more } = await listJobs(pool, organisation, search);
  return { organisation, search, jobs, more };
}

/** The list, with as few elements as possible. */
export default function JobsPage() {
  const { organisation, search, jobs, more } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Jobs</h1>
      <form>
        <input type="hidden" name="org" defaultValue={organisation} />
        <input type="search" name="search" defaultValue={search} />
        <button type="submit">Search</button>
      </form>
      <table>
        <thead>
          <tr>
            <th>Job</th>
            <th>Status</th>
            <th>Quote</th>
            <th>Created</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.id}>
              <td>
                <Link to={`/jobs/${job.id}?org=${organisation}`}>{job.title}</Link> {job.reference}
              </td>
              <td>{job.status}</td>
              <td>{job.amount ? `${job.currency} ${job.amount}` : "No quote yet"}</td>
              <td>{formatDay(job.created_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more && <Link to={`/jobs?org=${organisation}&before=${jobs.at(-1)?.id}`}>Older jobs</Link>}
    </main>
  );
}
