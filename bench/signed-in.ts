import type { Pool } from "pg";
import { CASES, type Case } from "./signed-in-cases.ts";
import { type SignedIn, signInPeople } from "./signed-in-people.ts";
import { type BareServer, startBareServer } from "./support/bare-server.ts";
import type { Figure } from "./support/figure.ts";
import { type Installation, startInstallation } from "./support/installation.ts";
import { coreTime } from "./support/processor.ts";
import type { Measured } from "./support/report.ts";
import { type Prepared, type Sent, send } from "./support/sender.ts";
import { median } from "./support/statistics.ts";

const CONNECTIONS = [1, 32];
const MANY = 32;
const SECONDS = 3;
/** A server reaches its full speed after some 1,000 answers. */
const WARM_UP_SECONDS = 8;
const ACCEPTANCES: Record<number, number> = { 1: 250, [MANY]: 1_000 };

interface Server {
  name: string;
  url: string;
  pid: number;
  requests: Prepared[];
}

/** A round of one server, and its main thread's time for each request. */
interface Round extends Sent {
  microseconds: number;
}

/** For each server by name, the results of the alternating rounds. */
type Rounds = Record<string, Round[]>;

const PRODUCT = "product";
const BARE = "bare React Router";

/** Compares signed-in pages of the product with a bare server that does the same work. */
export async function measure(runs = 5): Promise<Measured> {
  const installation = await startInstallation({ jobs: 100_000, organisations: 1_000 });
  try {
    const people = await signInPeople(installation);
    const bare = await startBareServer(installation.databaseUrl);
    const figures = await compareAll(installation, people, bare, runs).finally(bare.stop);
    return { title: "Signed-in pages under load", how: describe(runs), figures };
  } finally {
    await installation.remove();
  }
}

async function compareAll(
  installation: Installation,
  people: SignedIn[],
  bare: BareServer,
  runs: number,
): Promise<Figure[]> {
  const { owner } = installation;
  const figures: Figure[] = [];
  for (const one of CASES) {
    const servers = serversFor(one, installation, people, bare);
    for (const server of servers) await check(one, server, owner);
    for (const connections of CONNECTIONS) {
      const rounds = await compare(one, servers, connections, owner, runs);
      figures.push(...figuresOf(one, connections, rounds));
      console.log(
        one.name,
        connections,
        rounds[PRODUCT]?.map(({ perSecond }) => perSecond),
      );
    }
  }
  return figures;
}

function serversFor(
  { product, bare: ofBare }: Case,
  { products: [running] }: Installation,
  people: SignedIn[],
  { url: bareUrl, pid: barePid }: BareServer,
): Server[] {
  const url = running?.url ?? "";
  const pid = running?.process().pid ?? 0;
  const headers = (cookies: string) => ({ Cookie: cookies, Origin: url, "Content-Type": FORM });
  const requests = roundRobin(
    people.map((person) =>
      product(person).map((each) => ({ ...each, headers: headers(person.cookies) })),
    ),
  );
  const servers: Server[] = [{ name: PRODUCT, url, pid, requests }];
  if (!ofBare) return servers;
  const bare = { name: BARE, url: bareUrl, pid: barePid, requests: roundRobin(people.map(ofBare)) };
  return [...servers, bare];
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
    delete from unbilled_quotes where quote_id in (select id from quotes where decided_at is not null);
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
): Promise<Rounds> {
  const taken: Rounds = {};
  for (let round = -1; round < runs; round += 1) {
    for (const server of servers) {
      const seconds = round < 0 ? WARM_UP_SECONDS : SECONDS;
      const measured = await underLoad(one, server, connections, seconds);
      if (one.once) await undo(owner);
      // Round -1 is a warm-up.
      if (round >= 0) taken[server.name] = [...(taken[server.name] ?? []), measured];
    }
  }
  return taken;
}

async function underLoad(
  one: Case,
  { url, pid, requests }: Server,
  connections: number,
  seconds: number,
): Promise<Round> {
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

function middle(rounds: Rounds, server: string, figure: keyof Round): number {
  return median((rounds[server] ?? []).map((each) => each[figure]));
}

/** The median of the rounds' ratios: other programs affect both servers of a round alike. */
function ratio(rounds: Rounds): number {
  const own = rounds[PRODUCT] ?? [];
  return median(own.map(({ perSecond }, at) => perSecond / (rounds[BARE]?.[at]?.perSecond ?? 0)));
}

function figuresOf(one: Case, connections: number, rounds: Rounds): Figure[] {
  const what = `${one.name}, ${connections} connection${connections > 1 ? "s" : ""}`;
  const speed: Figure = {
    what,
    product: middle(rounds, PRODUCT, "perSecond"),
    unit: "requests/s",
    beside: rounds[BARE] && { name: BARE, figure: middle(rounds, BARE, "perSecond") },
    ratio: rounds[BARE] && ratio(rounds),
    atLeast: connections === MANY ? one.line : undefined,
  };
  const slowest = middle(rounds, PRODUCT, "p99");
  const thread = middle(rounds, PRODUCT, "microseconds");
  return [
    speed,
    { what: `${what}, p99`, product: slowest, unit: "ms" },
    { what: `${what}, main thread of a request`, product: thread, unit: "µs" },
  ];
}

function describe(runs: number): string {
  return `\`npm run bench -- --runs ${runs} signed-in\` (rounds of ${SECONDS} seconds; an acceptance a round for each prepared quote): the built product over PostgreSQL with its default settings, 100,000 jobs in 1,000 organisations, ten people signed in, beside a bare server that does the same work without sessions, access rules or frame (\`bench/react-router/\`), the rounds taken in turn. Medians; the ratio is the middle of the rounds' ratios.`;
}
