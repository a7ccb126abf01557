import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Job } from "../../pages.tsx";
import { readJob } from "../../queries.ts";
import { pool } from "./pool.server.ts";

export async function loader({ url, params: { jobId = "" } }: LoaderFunctionArgs) {
  const page = await readJob(pool, jobId, url.searchParams.get("org") ?? "");
  if (!page) throw new Response("Not found", { status: 404 });
  return page;
}

export default function JobPage() {
  return <Job {...useLoaderData<typeof loader>()} />;
}
