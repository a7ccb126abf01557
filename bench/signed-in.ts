import type { Pool } from "pg";
import { type Peer, startPeers } from "./peers/start.ts";
import { CASES, type Case } from "./signed-in-cases.ts";
import { type SignedIn, signInPeople } from "./signed-in-people.ts";
import { type Figure, missedOf } from "./support/figure.ts";
import { type Installation, startInstallation } from "./support/installation.ts";
import { alone } from "./support/part.ts";
import { coreTime } from "./support/processor.ts";
import { report, table } from "./support/report.ts";
import { type Prepared, type Sent, send } from "./support/sender.ts";
import { median } from "./support/statistics.ts";

const CONNECTIONS = [1, 32];
const MANY = 32;
const SECONDS = 3;
/** A server reaches its full speed after some 1,000 answers. */
const WARM_UP_SECONDS = 8;
const ACCEPTANCES: Record<number, number> = { 1: 250, [MANY]: 1_000 };

interface Server extends Pick<Peer, "url" | "pid"> {
  name: string;
  requests: Prepared[];
}

/** A round of one server, and its main thread's time for each request. */
interface Measured extends Sent {
  microseconds: number;
}

interface Comparison {
  case: Case;
  connections: number;
  /** For each server by name, the results of the alternating rounds. */
  rounds: Record<string, Measured[]>;
}

const PRODUCT = "product";
const REACT = "bare React Router";
const NODE = "bare Node";

/** Compares signed-in pages of the product with bare servers that do the same work. */
export async function measure(runs = 5): Promise<Figure[]> {
  const comparisons = await compareAll(runs);
  const measured = figures(comparisons);
  await report("signed-in", describe(comparisons, runs), missedOf(measured));
  return measured;
}

async function compareAll(runs: number): Promise<Comparison[]> {
  const installation = await startInstallation({ jobs: 100_000, organisations: 1_000 });
  try {
    const people = await signInPeople(installation);
    const peers = await startPeers(installation.databaseUrl);
    try {
      return await compareCases(installation, people, peers, runs);
    } finally {
      peers.react.stop();
      peers.node.stop();
    }
  } finally {
    await installation.remove();
  }
}

async function compareCases(
  installation: Installation,
  people: SignedIn[],
  peers: { react: Peer; node: Peer },
  runs: number,
): Promise<Comparison[]> {
  const { owner } = installation;
  const comparisons: Comparison[] = [];
  for (const one of CASES) {
    const servers = serversFor(one, installation, people, peers);
    for (const server of servers) await check(one, server, owner);
    for (const connections of CONNECTIONS) {
      const comparison = await compare(one, servers, connections, owner, runs);
      comparisons.push(comparison);
      console.log(row(comparison).join("  "));
    }
  }
  return comparisons;
}

function serversFor(
  { product, bare }: Case,
  { products: [running] }: Installation,
  people: SignedIn[],
  peers: { react: Peer; node: Peer },
): Server[] {
  const url = running?.url ?? "";
  const pid = running?.process().pid ?? 0;
  const headers = (cookies: string) => ({ Cookie: cookies, Origin: url, "Content-Type": FORM });
  const asked = roundRobin(
    people.map((person) =>
      product(person).map((each) => ({ ...each, headers: headers(person.cookies) })),
    ),
  );
  const servers: Server[] = [{ name: PRODUCT, url, pid, requests: asked }];
  if (!bare) return servers;
  const requests = roundRobin(people.map(bare));
  servers.push({ ...peers.react, name: REACT, requests });
  servers.push({ ...peers.node, name: NODE, requests });
  return servers;
}

/**
 * The people's requests, one of each after the other: changes of one organisation wait for each other, for its
 * counters, and nobody accepts hundreds of quotes of one organisation at once.
 */
function roundRobin<Request>(ofPeople: Request[][]): Request[] {
  const most = Math.max(...ofPeople.map(({ length }) => length));
  return Array.from({ length: most }, (_, place) =>
    ofPeople.flatMap((requests) => requests.slice(place, place + 1)),
  ).flat();
}

const FORM = "application/x-www-form-urlencoded";

/** Checks that every request gets the right answer before anything is measured. */
async function check(one: Case, { name, url, requests }: Server, owner: Pool): Promise<void> {
  for (const { method, path, headers } of requests.slice(0, 200)) {
    const answer = await fetch(url + path, { method, headers, redirect: "manual" });
    const text = await answer.text();
    const [times, what] = one.holds;
    const held = text.match(what)?.length ?? 0;
    const isRight = answer.status === statusOf(one) && held >= times;
    if (!isRight) throw new Error(`${name}, ${path}: ${answer.status} ${text.slice(0, 300)}`);
  }
  if (one.once) await undo(owner);
}

function statusOf({ once }: Case): number {
  return once ? 303 : 200;
}

/** Resets accepted quotes to unanswered, after waiting for their emails to be written. */
async function undo(owner: Pool): Promise<void> {
  const waiting = "select from pgboss.job where name = 'notify' and state < 'completed' limit 1";
  while ((await owner.query(waiting)).rowCount) await new Promise((done) => setTimeout(done, 100));
  const client = await owner.connect();
  await client.query(`
    set session_replication_role = replica;
    update jobs set status = 'QUOTE_SENT' where status = 'QUOTE_ACCEPTED'
      and id in (select job_id from quotes where decided_at is not null);
    update quotes set status = 'SENT', decided_at = null, decided_by_user_id = null
      where decided_at is not null`);
  await client.query("vacuum jobs, quotes");
  client.release(true);
}

async function compare(
  one: Case,
  servers: Server[],
  connections: number,
  owner: Pool,
  runs: number,
): Promise<Comparison> {
  const taken: Record<string, Measured[]> = {};
  for (let round = -1; round < runs; round += 1) {
    for (const server of servers) {
      const seconds = round < 0 ? WARM_UP_SECONDS : SECONDS;
      const measured = await underLoad(one, server, connections, seconds);
      if (one.once) await undo(owner);
      // Round -1 is a warm-up.
      if (round >= 0) taken[server.name] = [...(taken[server.name] ?? []), measured];
    }
  }
  return { case: one, connections, rounds: taken };
}

async function underLoad(
  one: Case,
  { url, pid, requests }: Server,
  connections: number,
  seconds: number,
): Promise<Measured> {
  const { once = false } = one;
  const asked = once ? spread(requests).slice(0, ACCEPTANCES[connections]) : spread(requests);
  const before = coreTime(pid);
  const sent = await send({
    url,
    requests: asked,
    once,
    status: statusOf(one),
    connections,
    seconds: once ? 60 : seconds,
  });
  const { ran } = coreTime(pid);
  return { ...sent, microseconds: ((ran - before.ran) * 1_000) / sent.requests };
}

/** Mixes the requests: one of each person in turn. */
function spread(requests: Prepared[]): Prepared[] {
  const step = Math.max(1, Math.floor(requests.length / 10));
  return Array.from({ length: step }, (_, at) => requests.filter((_, n) => n % step === at)).flat();
}

function middle({ rounds }: Comparison, server: string, figure: keyof Measured): number {
  return median((rounds[server] ?? []).map((each) => each[figure]));
}

/** The median of the rounds' ratios: other programs affect all servers of a round alike. */
function ratio({ rounds }: Comparison, beside: string, figure: "perSecond" | "microseconds") {
  const own = rounds[PRODUCT] ?? [];
  return median(own.map((each, at) => each[figure] / (rounds[beside]?.[at]?.[figure] ?? 0)));
}

function figures(comparisons: Comparison[]): Figure[] {
  return comparisons.flatMap((comparison) => {
    const { case: one, connections } = comparison;
    const what = `${one.name}, ${connections} connection${connections > 1 ? "s" : ""}`;
    const product = middle(comparison, PRODUCT, "perSecond");
    const own = { what, product, unit: "requests/s" };
    if (!one.bare) return [own];
    return [REACT, NODE].map((name) => {
      const judged = name === REACT && connections === MANY && one.line !== undefined;
      return {
        ...own,
        beside: { name, figure: middle(comparison, name, "perSecond") },
        ratio: ratio(comparison, name, "perSecond"),
        ...(judged && { atLeast: one.line }),
      };
    });
  });
}

function row(comparison: Comparison): string[] {
  const { case: one, connections } = comparison;
  const cells = [PRODUCT, REACT, NODE].flatMap((name) => {
    if (!comparison.rounds[name]) return ["", "", "", ""];
    const cell = (figure: keyof Measured, digits = 0) =>
      middle(comparison, name, figure).toFixed(digits);
    return [cell("perSecond"), cell("p50", 1), cell("p99", 1), cell("microseconds")];
  });
  const besides = (figure: "perSecond" | "microseconds") =>
    [REACT, NODE].map((name) => (one.bare ? ratio(comparison, name, figure).toFixed(2) : ""));
  return [
    one.name,
    `${connections}`,
    ...cells,
    ...besides("perSecond"),
    ...besides("microseconds"),
  ];
}

function describe(comparisons: Comparison[], runs: number): string[] {
  const of = ["requests/s", "p50 ms", "p99 ms", "µs each"];
  const servers = [PRODUCT, REACT, NODE];
  const head = [
    "work",
    "connections",
    ...servers.flatMap((name) => of.map((it) => `${name}: ${it}`)),
  ];
  const ratios = ["requests/s : React Router", ": Node", "µs : React Router", ": Node"];
  return [
    "# Signed-in pages under load",
    `\`node bench/signed-in.ts ${runs}\` (rounds of ${SECONDS} seconds; an acceptance a round for each prepared quote): the built product over PostgreSQL with its default settings, 100,000 jobs in 1,000 organisations, ten people signed in, beside bare servers that do the same work without sessions, access rules or frame (\`bench/peers/\`), the rounds taken in turn. Medians; the ratios are the middle of the rounds' ratios.`,
    table([...head, ...ratios], comparisons.map(row)),
    '"µs each" is what a request cost the server\'s main thread.',
  ];
}

if (import.meta.main) await alone(measure);
