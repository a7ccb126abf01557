import { afterAll, beforeAll } from "vitest";
import { builtProduct } from "#server/lifecycle/build/build.ts";
import { FORMS, ROUTES } from "#tests/routes.table.ts";
import { type Populated, startPopulated } from "#tests/trust/support/installation/populated.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";
import {
  type Canary,
  canariesIn,
  maySee,
  placeCanaries,
  type ViewerName,
} from "#tests/trust/support/requests/canaries.ts";
import {
  cookiesOf,
  crawl,
  dataPath,
  ROUTE_IDS,
  VIEWERS,
  type Visit,
} from "#tests/trust/support/requests/crawl.ts";
import {
  changesBetween,
  extraOf,
  formFor,
  idsFor,
  reopenQuotes,
  standing,
  tracesOf,
  WAYS,
} from "./mass-assignment.ts";
import { actEverywhere, linkSecrets, mailLeaks, settled } from "./send-all-mails.ts";

let here: Populated;
let canaries: Map<string, Canary>;
let cookies: Record<ViewerName, string | undefined>;
/** Asked for once, by whichever promise comes first. */
let visits: Promise<Visit[]> | null = null;
beforeAll(async () => {
  here = await startPopulated({ LOG_LEVEL: "debug" });
  canaries = await placeCanaries(here.sql);
  cookies = await cookiesOf(here);
});
afterAll(() => here?.remove());

const SIGNED_IN = /^\/(app|admin|live|notifications)/;

function visited(): Promise<Visit[]> {
  visits ??= crawl(here, cookies);
  return visits;
}

function leaks(viewer: ViewerName, bytes: string): string[] {
  return canariesIn(bytes).flatMap((word) => {
    const canary = canaries.get(word);
    return canary && !maySee(viewer, canary) ? [`${canary.table}.${canary.column} (${word})`] : [];
  });
}

prove(
  "C4",
  "No page, data answer, header or export shows what is not for whom it is shown",
  async () => {
    const visits = await visited();
    const wrong = visits.flatMap(({ viewer, path, bytes }) =>
      leaks(viewer, bytes).map((what) => `${viewer} ${path}: ${what}`),
    );
    const seen = new Set(visits.flatMap(({ bytes }) => canariesIn(bytes)));
    const size = visits.reduce((sum, { bytes }) => sum + bytes.length, 0);
    if (seen.size < canaries.size / 3) wrong.push(`only ${seen.size} canaries are seen by anyone`);
    const note = `${canaries.size} canaries, ${seen.size} of them seen by whom they are for, ${Math.round(size / 1e6)} MB searched`;
    return {
      tried: visits.length,
      failed: wrong.length,
      note: wrong.slice(0, 30).join("\n") || note,
    };
  },
);

prove("C8", "What a signed-in person is shown is never stored on the way", async () => {
  const signedIn = (await visited()).filter(
    ({ viewer, path }) => viewer !== "visitor" && SIGNED_IN.test(path),
  );
  const stored = signedIn.filter(
    ({ headers }) =>
      headers.get("cache-control") !== "no-store" || !/\bCookie\b/i.test(headers.get("vary") ?? ""),
  );
  return {
    tried: signedIn.length,
    failed: stored.length,
    note: stored
      .slice(0, 20)
      .map(({ viewer, path }) => `${viewer} ${path}`)
      .join("\n"),
  };
});

prove("C2", "No part of a page can be asked for past its guard", async (wrong) => {
  const build = await (await builtProduct()).pagesBuild();
  const chain = (id: string): string[] =>
    [...(id ? chain(build.routes[id]?.parentId ?? "") : []), id].filter(Boolean);
  let tried = 0;
  const kept = sized(1, VIEWERS.length);
  const guarded = Object.entries(ROUTES).filter(([, { path }]) =>
    SIGNED_IN.test(path(ROUTE_IDS[0])),
  );
  // Who is sent away by a page itself has passed its frames: these are parts of other pages of theirs.
  const partsOf = (viewer: ViewerName) =>
    new Set(guarded.flatMap(([id, { get }]) => (get[viewer] === "page" ? chain(id) : [])));
  const admitted = new Map(VIEWERS.map((viewer) => [viewer, partsOf(viewer)]));
  for (const [id, entry] of guarded) {
    const barred = VIEWERS.filter((viewer) => entry.get[viewer] !== "page");
    const path = entry.path(ROUTE_IDS[0]);
    for (const viewer of barred.slice(0, kept)) {
      for (const subset of subsets(chain(id))) {
        const asked = dataPath(path, `_routes=${encodeURIComponent(subset.join(","))}`);
        const response = await here.ask(asked, { cookie: cookies[viewer] });
        const bytes = await response.text();
        tried += 1;
        const passed =
          response.status === 200 &&
          subset.some(
            (part) => build.routes[part]?.module.loader && !admitted.get(viewer)?.has(part),
          );
        if (passed || leaks(viewer, bytes).length > 0) {
          wrong.push(`${viewer} ${asked}: ${response.status}`);
        }
      }
    }
  }
  return { tried };
});

function subsets(ids: string[]): string[][] {
  let all: string[][] = [[]];
  for (const id of ids) all = all.concat(all.map((some) => [...some, id]));
  return all.filter((some) => some.length > 0);
}

prove("C10", "No mail and no log line holds case text, passwords or links' secrets", async () => {
  const { words, secrets } = await actEverywhere(here, cookies);
  const mails = await settled(here);
  const log = here.product.output();
  const wrong = [
    ...mails.flatMap((mail) => mailLeaks(mail, [...words, ...secrets], canaries)),
    ...[...words, ...secrets, ...linkSecrets(mails), here.secret, ...canariesIn(log)]
      .filter((word) => log.includes(word))
      .map((word) => `the log holds ${word}`),
  ];
  const bytes = mails.reduce((sum, { raw }) => sum + raw.length, log.length);
  return {
    tried: mails.length + log.split("\n").length,
    failed: wrong.length + (mails.length < 5 ? 1 : 0),
    note: wrong.slice(0, 20).join("\n") || `${mails.length} mails, ${Math.round(bytes / 1000)} kB`,
  };
});

prove("C5", "A form changes nothing but what it has fields for", async (wrong) => {
  const before = await tracesOf(here.sql);
  const found = new Set<string>();
  let tried = 0;
  let forms = 0;
  for (const [place, [id, { post }]] of Object.entries(ROUTES).entries()) {
    if (!post || id === "routes/auth/logout") continue;
    for (const viewer of VIEWERS.filter((each) => post.may[each] === "page")) {
      for (let way = 0; way < sized(1, WAYS); way++) {
        const sent = await sendWithMore(id, viewer, place + way);
        tried += sent.more;
        forms += 1;
        if (sent.status >= 500) wrong.push(`${viewer} ${id}: ${sent.status}`);
        for (const change of sent.changes) {
          found.add(`${id}: ${change}`);
          if (!post.changes?.includes(change)) wrong.push(`${viewer} ${id}: ${change}`);
        }
      }
    }
  }
  const meant = FORMS.flatMap(
    ({ id, post }) => post.changes?.map((each) => `${id}: ${each}`) ?? [],
  );
  wrong.push(...meant.filter((each) => !found.has(each)).map((each) => `not carried out: ${each}`));
  const traces = (await tracesOf(here.sql)) - before;
  if (traces > 0) wrong.push(`values that no form has are stored in ${traces} places`);
  const note = `${forms} forms; ${meant.length} kinds of changes that they are for, and no other`;
  return { tried, note };
});

/** Sends a route's form with fields that it does not have; what changed of what is watched. */
async function sendWithMore(id: string, viewer: ViewerName, way: number) {
  const { path, post } = ROUTES[id] ?? {};
  await reopenQuotes(here.sql);
  const ids = idsFor(id, ROUTE_IDS[0]);
  const form = await formFor(here.sql, { id, form: post?.form(ids) ?? {}, ids });
  const extra = extraOf(form, way);
  const was = await standing(here.sql);
  const options = { cookie: cookies[viewer], form: { ...extra, ...form } };
  const response = await here.ask(path?.(ids) ?? "", options);
  await response.text();
  const changes = changesBetween(was, await standing(here.sql));
  return { changes, status: response.status, more: Object.keys(extra).length };
}
