import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { anchorFile } from "#server/jobs/audit/anchor-file.ts";
import { ROUTES } from "#tests/routes.table.ts";
import { JOB } from "#tests/trust/support/access-matrix/actors.ts";
import { withoutLimits } from "#tests/trust/support/database/without-limits.ts";
import { type Populated, startPopulated } from "#tests/trust/support/installation/populated.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";
import type { ViewerName } from "#tests/trust/support/requests/canaries.ts";
import { cookiesOf, ROUTE_IDS, VIEWERS } from "#tests/trust/support/requests/crawl.ts";
import { MUTATIONS, type Mutation } from "#tests/trust/support/requests/cross-site.ts";
import { filesBelow, filesHolding, filesWith } from "./sample-files.ts";

let here: Populated;
let cookies: Record<ViewerName, string | undefined>;
beforeAll(async () => {
  here = await startPopulated();
  cookies = await cookiesOf(here);
});
afterAll(() => here?.remove());

function keptFiles(): string[] {
  const { dataDir } = here.product;
  return filesBelow(dataDir).filter((path) => join(dataDir, path) !== anchorFile(dataDir));
}

/** The form, and a file beside its fields. */
async function sendFile({ path, form, by }: Mutation, file: File): Promise<number> {
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.append(name, value);
  body.append("file", file);
  const { url } = here.product;
  const response = await fetch(url + path, {
    method: "POST",
    redirect: "manual",
    body,
    headers: { Origin: url, Cookie: cookies[by] ?? "" },
  });
  await response.text();
  return response.status;
}

/** The forms that take files: what becomes of these, `hostile-papers.trust.ts` tries. */
const TAKES_FILES = /\/jobs\/[^/]+\/(comments|papers(\/[^/]+\/versions)?|reports\/[^/]+\/version)$/;

prove(
  "H6",
  "No form but those of papers, reports and comments takes a file, whatever it is called",
  async (wrong) => {
    const others = MUTATIONS.filter(({ path }) => !TAKES_FILES.test(path));
    const word = `file-${randomUUID()}`;
    const kinds = filesWith(word);
    const known = keptFiles();
    let tried = 0;
    let refused = 0;
    for (const [place, mutation] of others.entries()) {
      const count = sized(2, kinds.length);
      for (let turn = 0; turn < count; turn++) {
        const [name = "", type = "", content = ""] = kinds[(place * 2 + turn) % kinds.length] ?? [];
        const status = await sendFile(mutation, new File([content], name, { type }));
        tried++;
        if (status >= 400) refused++;
        if (status >= 500) wrong.push(`${mutation.path} and ${name}: ${status}`);
        if (status === 401 || mutation.path.endsWith("logout")) cookies = await cookiesOf(here);
      }
    }
    const { rows } = await here.sql.query(
      "select strpos(schema_to_xml('public', true, false, '')::text, $1) > 0 as held",
      [word],
    );
    if (rows[0].held) wrong.push("a file is in the database");
    const added = keptFiles().filter((path) => !known.includes(path));
    wrong.push(...added.map((path) => `${path} is in the data folder`));
    wrong.push(...filesHolding(here.product.dataDir, word));
    const note = `${others.length} forms, ${kinds.length} kinds of files; ${refused} refused, the other forms read no body`;
    return { tried, note };
  },
);

const FOLDERS = ["documents", "files", "uploads", "attachments", "data", "storage", "static"];
const SOURCES = ["package.json", ".env", "server/main.ts", "build/server/index.js", "data/secret"];
const ways = (file: string) => [
  `/${file}`,
  `/assets/../../${file}`,
  `/assets/..%2f..%2f${file}`,
  `/..%2f${file}`,
  `/%2e%2e/${file}`,
  `/assets/....//${file}`,
  `/assets/%252e%252e/${file}`,
];

/** What staff may save: exports, documents, lists of papers and papers, each by its address. */
const SAVED =
  /\/(export|pdf\/quote|papers\/list\/csv|versions\/[^/]+\/file|sheets\/[^/]+\/file\/pdf|certificate|start\.docx)$/;

prove("C9", "No address that can be guessed serves a file that is kept", async (wrong) => {
  cookies = await cookiesOf(here);
  const known = filesBelow(here.product.dataDir);
  const ids = Object.values(ROUTE_IDS[0]);
  const guesses = [
    ...[...SOURCES, ...known].flatMap(ways),
    ...FOLDERS.flatMap((folder) =>
      ids.flatMap((id) => [`/${folder}/${id}`, `/app/${folder}/${id}`]),
    ),
    ...FOLDERS.flatMap((folder) => [`/app/jobs/${JOB.asked}/${folder}`, `/admin/${folder}`]),
  ];
  const viewers = VIEWERS.slice(-sized(2, VIEWERS.length));
  let tried = 0;
  for (const viewer of viewers) {
    for (const path of guesses) {
      const response = await here.ask(path, { cookie: cookies[viewer] });
      await response.text();
      tried++;
      if (response.ok) wrong.push(`${viewer} ${path}: ${response.status}`);
    }
  }
  for (const { path, get } of Object.values(ROUTES)) {
    const address = path(ROUTE_IDS[0]);
    if (get.admin !== "page" || address === "/live") continue;
    const response = await here.ask(address, { cookie: cookies.admin });
    await response.text();
    tried++;
    const isFile = response.headers.get("content-disposition")?.startsWith("attachment");
    if (isFile && !SAVED.test(address)) wrong.push(`${address} is a download`);
  }
  const note = `${guesses.length} addresses, ${known.length} files of the data folder among them; what can be saved is an export, a document or a paper`;
  return { tried, note };
});

prove("D8", "Requests, comments and exports leave no files beside their rows", async (wrong) => {
  cookies = await cookiesOf(here);
  const { dataDir } = here.product;
  const before = keptFiles();
  const word = `case-${randomUUID()}`;
  const send = async (viewer: ViewerName, path: string, form?: Record<string, string>) => {
    const response = await here.ask(path, { cookie: cookies[viewer], ...(form && { form }) });
    const text = await response.text();
    if (response.status >= 400) wrong.push(`${path}: ${response.status}`);
    return text;
  };
  await withoutLimits(here.sql);
  const rounds = sized(10, 100);
  for (let round = 0; round < rounds; round++) {
    const job = { id: randomUUID(), title: word, description: word, sensitivityLevel: "LOW" };
    await send("user", "/app/jobs/new", job);
    const comment = { id: randomUUID(), body: word };
    await send("user", `/jobs/${job.id}/comments`, comment);
    const exported = await send("admin", "/admin/jobs/export");
    if (!exported.includes(word)) wrong.push("the export does not hold it");
  }
  const added = keptFiles().filter((path) => !before.includes(path));
  wrong.push(...[...added, ...filesHolding(dataDir, word)].map((path) => `${path} has come`));
  const note = `${before.length} files in the data folder, before and after ${rounds} jobs, comments and exports`;
  return { tried: 3 * rounds, note };
});
