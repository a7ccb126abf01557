import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Pool } from "pg";
import { ROUTES } from "#tests/routes.table.ts";
import { tablesWhere } from "#tests/tables.table.ts";
import type { ViewerName } from "./canaries.ts";
import { ROUTE_IDS, VIEWERS } from "./crawl.ts";

export interface Mutation {
  path: string;
  form: Record<string, string>;
  by: ViewerName;
}

export const MUTATIONS: Mutation[] = Object.values(ROUTES).flatMap(({ path, post }) => {
  const by = [...VIEWERS].reverse().find((viewer) => post?.may[viewer] === "page") ?? "manager";
  return post ? [{ path: path(ROUTE_IDS[0]), form: post.form(ROUTE_IDS[0]), by }] : [];
});

/** All that a form could change, in one word; what opening a page counts is left out. */
export async function stateOf(sql: Pool): Promise<string> {
  const tables = tablesWhere(({ compared }) => compared);
  const parts = tables.map(
    (table) => `(select string_agg(t::text, '|' order by t::text) from ${table} t)`,
  );
  const sessions = "(select string_agg(id::text, '|' order by id) from sessions)";
  const { rows } = await sql.query(
    `select md5(concat_ws('#', ${[...parts, sessions].join(", ")})) as all`,
  );
  return rows[0].all;
}

/** What a request may say of where it comes from, on a site at this address; none is our own page. */
export function origins(url: string): string[][] {
  const { host, hostname, port } = new URL(url);
  const wrong = [
    "http://evil.example",
    "null",
    "",
    "http://localhost",
    `https://${host}`,
    `http://${host}.evil.example`,
    `http://evil.${host}`,
    `http://${hostname}:${+port + 1}`,
    `http://127.0.0.1:${port}`,
    `${url}/`,
    `${url}, http://evil.example`,
    url.toUpperCase(),
    `http://user@${host}`,
    "file://",
    `//${host}`,
  ].map((origin) => `Origin: ${origin}`);
  const sites = ["cross-site", "same-site", "none", "x", "same-origin, cross-site"].map(
    (site) => `Sec-Fetch-Site: ${site}`,
  );
  return [
    [],
    ...wrong.map((line) => [line]),
    ...sites.flatMap((line) => [[line], [line, `Origin: ${url}`]]),
    ...wrong.slice(0, 3).map((line) => [line, "Sec-Fetch-Site: same-origin"]),
    [`Referer: ${url}/app`],
  ];
}

/** Serves a page that sends all these forms to the product in every way that a page can. */
export async function evilSite(
  target: string,
  mutations: Mutation[],
): Promise<{ server: Server; port: number }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end(evilPage(target, mutations));
  });
  await new Promise<void>((done) => server.listen(0, done));
  return { server, port: (server.address() as AddressInfo).port };
}

function evilPage(target: string, mutations: Mutation[]): string {
  const types = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"];
  const forms = mutations.flatMap(({ path, form }, place) =>
    types.map((type, way) => {
      const fields = Object.entries(form).map(
        ([name, value]) => `<input name="${name}" value="${value}">`,
      );
      const frame = `f${place}-${way}`;
      return `<iframe name="${frame}"></iframe>
        <form method="post" enctype="${type}" target="${frame}" action="${target}${path}">${fields.join("")}</form>`;
    }),
  );
  const pictures = mutations.map(({ path }) => `<img src="${target}${path}">`);
  const sent = JSON.stringify(mutations.map(({ path, form }) => [target + path, form]));
  return `<!doctype html><body>${forms.join("\n")}${pictures.join("\n")}<script>
    for (const form of document.forms) form.submit();
    const asked = ${sent}.flatMap(([url, fields]) => {
      const body = new URLSearchParams(fields);
      navigator.sendBeacon(url, body);
      const post = { method: "POST", mode: "no-cors", credentials: "include" };
      return [fetch(url, { ...post, body }), fetch(url, { ...post, body: JSON.stringify(fields) }),
        fetch(url, { ...post, mode: "cors", body }), fetch(url + ".data", { ...post, body }),
        fetch(url, { ...post, mode: "cors", method: "DELETE" })];
    });
    Promise.allSettled(asked).then(() => { document.title = "done"; });
  </script>`;
}
