import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Pool } from "pg";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { Job, Jobs } from "../pages.tsx";
import { acceptQuote, listJobs, readJob } from "../queries.ts";

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const Anchor = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to}>{children}</a>
);

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
  const [, kind, id = ""] = pathname.split("/");
  const organisation = searchParams.get("org") ?? "";
  if (kind === "quotes" && request.method === "POST") {
    const jobId = await acceptQuote(pool, id, searchParams.get("person") ?? "");
    response.writeHead(jobId ? 303 : 409, { Location: `/jobs/${jobId}?org=${organisation}` }).end();
  } else if (id) {
    const page = await readJob(pool, id, organisation);
    send(response, page && <Job {...page} />);
  } else {
    const search = searchParams.get("search") ?? "";
    const found = await listJobs(pool, organisation, search);
    send(response, <Jobs anchor={Anchor} {...{ organisation, search, ...found }} />);
  }
}

function send(response: ServerResponse, page: ReactNode): void {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Jobs</title>${renderToString(page)}`;
  const headers = { "Content-Type": "text/html", "Content-Length": Buffer.byteLength(html) };
  response.writeHead(page ? 200 : 404, headers).end(html);
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.writeHead(500).end());
});
server.listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.("ready"));
