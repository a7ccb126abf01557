import type { ReactNode } from "react";
import type { JobPage, ListedJob } from "./queries.ts";

/** The link component, which differs between the servers. */
export type Anchor = (props: { to: string; children: ReactNode }) => ReactNode;

interface JobsProps {
  anchor: Anchor;
  organisation: string;
  search: string;
  jobs: ListedJob[];
  more: boolean;
}

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "Europe/London" });

/** The list, with as few elements as possible. */
export function Jobs({ anchor: Anchor, organisation, search, jobs, more }: JobsProps) {
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
                <Anchor to={`/jobs/${job.id}?org=${organisation}`}>{job.title}</Anchor>{" "}
                {job.reference}
              </td>
              <td>{job.status}</td>
              <td>{job.amount ? `${job.currency} ${job.amount}` : "No quote yet"}</td>
              <td>{DAY.format(job.created_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more && (
        <Anchor to={`/jobs?org=${organisation}&before=${jobs.at(-1)?.id}`}>Older jobs</Anchor>
      )}
    </main>
  );
}

/** A job with everything that belongs to it, with as few elements as possible. */
export function Job({ job, quotes, comments, audit }: JobPage) {
  return (
    <main>
      <h1>{job.title}</h1>
      <p>
        {job.status}, {job.reference}, {job.organisation}, {job.creator},{" "}
        {DAY.format(job.created_at)}
      </p>
      <p>{job.description}</p>
      <h2>Quote</h2>
      {quotes.map((quote) => (
        <form key={quote.id} method="post" action={`/quotes/${quote.id}/acceptance`}>
          {quote.version}: {quote.currency} {quote.amount}, {quote.status}
          <button type="submit">Accept</button>
        </form>
      ))}
      <h2>Comments</h2>
      <ul>
        {comments.map((comment) => (
          <li key={comment.id}>
            {comment.author_name}, {DAY.format(comment.created_at)}: {comment.body}
          </li>
        ))}
      </ul>
      <form method="post" action={`/jobs/${job.id}/comments`}>
        <textarea name="body" />
        <button type="submit">Add Comment</button>
      </form>
      <h2>History</h2>
      <ul>
        {audit.map((entry) => (
          <li key={entry.id}>
            {entry.action}, {entry.actor_name}, {DAY.format(entry.created_at)}
          </li>
        ))}
      </ul>
    </main>
  );
}
