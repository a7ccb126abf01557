import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Jobs } from "../../pages.tsx";
import { listJobs } from "../../queries.ts";
import { pool } from "./pool.server.ts";

export async function loader({ url: { searchParams } }: LoaderFunctionArgs) {
  const organisation = searchParams.get("org") ?? "";
  const search = searchParams.get("search") ?? "";
  return { organisation, search, ...(await listJobs(pool, organisation, search)) };
}

export default function JobsPage() {
  return <Jobs anchor={Link} {...useLoaderData<typeof loader>()} />;
}
