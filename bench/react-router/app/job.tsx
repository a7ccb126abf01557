import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatDay } from "./format-day.ts";
import { pool } from "./pool.server.ts";
import { readJob } from "./queries.server.ts";

export async function loader({ url, params: { jobId = "" } }: LoaderFunctionArgs) {
  const page = await readJob(pool, jobId, url.searchParams.get("org") ?? "");
  if (!page) throw new Response("Not found", { status: 404 });
  return page;
}

/** A job with everything that belongs to it, with as few elements as possible. */
export default function JobPage() {
  const { job, quotes, comments, audit } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>{job.title}</h1>
      <p>
        {job.status}, {job.reference}, {job.organisation}, {job.creator},{" "}
        {formatDay(job.created_at)}
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
            {comment.author_name}, {formatDay(comment.created_at)}: {comment.body}
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
            {entry.action}, {entry.actor_name}, {formatDay(entry.created_at)}
          </li>
        ))}
      </ul>
    </main>
  );
}
