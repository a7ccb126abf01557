import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { builtProduct } from "#server/lifecycle/build.ts";
import type { RouteEntry } from "#tests/routes/entry.ts";
import type { RouteIds } from "#tests/routes/route-ids.ts";
import { FRAMES, ROUTES } from "#tests/routes.table.ts";
import { getForms, outcomeOf, withoutOwnAddress } from "#tests/support/requests/access-answers.ts";
import {
  type AskOptions,
  type Populated,
  startPopulated,
} from "#tests/trust/support/installation/populated.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";
import {
  type Canary,
  canariesIn,
  maySee,
  placeCanaries,
  type ViewerName,
} from "#tests/trust/support/requests/canaries.ts";
import { cookiesOf, ROUTE_IDS, VIEWERS } from "#tests/trust/support/requests/crawl.ts";
import { stateOf } from "#tests/trust/support/requests/cross-site.ts";

let here: Populated;
let canaries: Map<string, Canary>;
let cookies: Record<ViewerName, string | undefined>;
beforeAll(async () => {
  here = await startPopulated();
  canaries = await placeCanaries(here.sql);
  cookies = await cookiesOf(here);
});
afterAll(() => here?.remove());

const ENTRIES = Object.entries(ROUTES);
/** Of one organisation, and the session of nobody who asks. */
const OWN: RouteIds = { ...ROUTE_IDS[0], sessionId: randomUUID() };

/** Something that one person sends to one route, and what is wrong with the answer. */
type Cell = () => Promise<string | null>;

async function tryCells(cells: readonly Cell[]): Promise<string[]> {
  const wrong: string[] = [];
  let next = 0;
  const worker = async () => {
    for (let cell = cells[next++]; cell; cell = cells[next++]) {
      const problem = await cell();
      if (problem) wrong.push(problem);
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return wrong;
}

/** What the answer amounts to, with what it shows to the wrong eyes. */
async function outcome(viewer: ViewerName, path: string, options: AskOptions = {}) {
  const over = new AbortController();
  const signal = over.signal;
  const response = await here.ask(path, { cookie: cookies[viewer], signal, ...options });
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  const body = isStream ? "" : await response.text();
  over.abort();
  const leaks = canariesIn(body).filter((word) => {
    const canary = canaries.get(word);
    return canary && !maySee(viewer, canary);
  });
  return { what: outcomeOf(response, body), body, leaks, status: response.status };
}

/** Every person asks for every route: as a page, as data, as one route's data alone. */
function reading(): Cell[] {
  return ENTRIES.flatMap(([id, entry], place) =>
    VIEWERS.flatMap((viewer, turn) => {
      const ways = getForms(entry.path(OWN), id);
      const asked = sized(1, 0) ? [ways[(place + turn) % 3] ?? ""] : ways;
      return asked.map((path) => async () => {
        const { what, leaks } = await outcome(viewer, path);
        if (leaks.length > 0) return `${viewer} ${path} shows ${leaks}`;
        const isInstead = entry.get[viewer] === "page" && what === entry.instead?.(OWN);
        return isInstead || what === entry.get[viewer] ? null : `${viewer} ${path}: ${what}`;
      });
    }),
  );
}

/** Everybody sends every form that is not for them; and something to routes that take no form. */
function writing(): Cell[] {
  const send = (viewer: ViewerName, path: string, form: Record<string, string>, may: string[]) => {
    return async () => {
      const { what, leaks, status } = await outcome(viewer, path, { form });
      if (leaks.length > 0) return `${viewer} posts to ${path} and is shown ${leaks}`;
      const isRefused = may.length > 0 ? may.includes(what) : status >= 300 && status < 500;
      return isRefused ? null : `${viewer} posts to ${path}: ${what}`;
    };
  };
  return ENTRIES.flatMap(([id, { path, post }]) => {
    if (id === "routes/auth/logout") return [];
    return VIEWERS.flatMap((viewer, turn) => {
      const ways = getForms(path(OWN), id);
      if (!post) return turn % sized(7, 1) === 0 ? [send(viewer, path(OWN), { any: "1" }, [])] : [];
      const may = post.may[viewer];
      // Staff of no organisation are told that a client's form is not for them: 403, not 404.
      const refusals = may === "missing" ? ["missing", "403"] : [may];
      const asked = may === "page" ? [] : ways.slice(0, 2);
      return asked.map((way) => send(viewer, way, post.form(OWN), refusals));
    });
  });
}

const KEYS = Object.keys(OWN);
const idsOf = (value: () => string): RouteIds =>
  Object.assign({ ...OWN }, Object.fromEntries(KEYS.map((key) => [key, value()])));

/** What is somebody else's, is nowhere or has no sense looks the same. */
function hiding(): Cell[] {
  const named = ENTRIES.filter(
    ([, { path, get }]) => path(OWN) !== path(idsOf(() => "x")) && get.admin !== "405",
  );
  return named.map(([, entry]: [string, RouteEntry]) => async () => {
    const viewer: ViewerName = entry.get.manager === "page" ? "manager" : "admin";
    const others = viewer === "manager" ? [{ ...ROUTE_IDS[1], sessionId: randomUUID() }] : [];
    const answers = new Set<string>();
    for (const ids of [idsOf(randomUUID), idsOf(() => "1%20or%201=1"), ...others]) {
      const path = entry.path(ids);
      const { what, body, leaks } = await outcome(viewer, path);
      if (what !== "missing" || leaks.length > 0) return `${viewer} ${path}: ${what} ${leaks}`;
      answers.add(withoutOwnAddress(body, path));
    }
    return answers.size === 1 ? null : `${viewer} ${entry.path(OWN)}: ${answers.size} answers`;
  });
}

prove("C1", "Nobody reads or changes by any route what is not theirs", async () => {
  const build = await (await builtProduct()).pagesBuild();
  const unknown = Object.keys(build.routes).filter((id) => !FRAMES.has(id) && !(id in ROUTES));
  const wrong = unknown.map((id) => `${id} has no entry`);
  const [reads, hidden, writes] = [reading(), hiding(), writing()];
  wrong.push(...(await tryCells(reads)), ...(await tryCells(hidden)));
  const before = await stateOf(here.sql);
  wrong.push(...(await tryCells(writes)));
  if ((await stateOf(here.sql)) !== before) wrong.push("a refused form has changed something");
  const note = `${ENTRIES.length} routes, ${VIEWERS.length} kinds of people; ${reads.length} asked for, ${hidden.length} by ids of others, ${writes.length} forms`;
  const tried = reads.length + 3 * hidden.length + writes.length;
  return { tried, failed: wrong.length, note: wrong.slice(0, 20).join("\n") || note };
});
