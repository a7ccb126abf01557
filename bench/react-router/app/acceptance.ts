import { type ActionFunctionArgs, redirect } from "react-router";
import { pool } from "./pool.server.ts";
import { acceptQuote } from "./queries.server.ts";

export async function action({ url, params: { quoteId = "" } }: ActionFunctionArgs) {
  const jobId = await acceptQuote(pool, quoteId, url.searchParams.get("person") ?? "");
  if (!jobId) return new Response("Answered already", { status: 409 });
  return redirect(`/jobs/${jobId}?${url.searchParams}`, 303);
}
