import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { type Firm, openFirm } from "#tests/trust/support/casework/firm.ts";
import { withoutLimits } from "#tests/trust/support/database/without-limits.ts";
import {
  type Installation,
  installExternal,
  newPerson,
  PASSWORD,
  visitor,
} from "#tests/trust/support/installation/installation.ts";
import {
  type Instrumentation,
  startInstrumentation,
} from "#tests/trust/support/installation/instrumentation.ts";
import type { Answer } from "#tests/trust/support/installation/person.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";
import {
  type Guess,
  guess,
  newAddress,
  newAddressIn,
  newNetwork,
  oddAnswers,
} from "#tests/trust/support/requests/password-guessing.ts";
import { rankTest } from "./rank-test.ts";

let instrumentation: Instrumentation;
let installation: Installation;
let firm: Firm;

beforeAll(async () => {
  instrumentation = startInstrumentation();
  installation = await installExternal({ processes: 2, env: instrumentation.env });
  firm = await openFirm(installation, { limited: true });
});
afterAll(async () => {
  await installation?.remove();
  instrumentation?.remove();
});

const unknown = () => `${randomUUID()}@people.example`;

interface Attack {
  what: string;
  most: number;
  /** How many guesses, if the usual number would not reach the limit. */
  count?: number;
  make: (place: number) => Guess;
}

async function attacks(): Promise<Attack[]> {
  const { organisation } = firm;
  const account = async () =>
    (await newPerson(installation, { role: "CLIENT_USER", organisation })).email;
  const one = await account();
  const many = await account();
  const home = newAddress();
  const school = newAddress();
  const proxy = newAddress();
  const customer = newNetwork();
  return [
    { what: "one address, one account", most: 10, make: () => ({ email: one, address: home }) },
    {
      what: "an address each, one account",
      most: 10,
      make: () => ({ email: many, address: newAddress() }),
    },
    {
      what: "one address, an account each",
      most: 30,
      make: () => ({ email: unknown(), address: school }),
    },
    {
      what: "one address with forged headers, an account each",
      most: 30,
      make: () => ({ email: unknown(), address: proxy, isForged: true }),
    },
    {
      what: "a /64 of one /48 each, an account each",
      most: 90,
      count: sized(110, 1_000),
      make: () => ({ email: unknown(), address: newAddressIn(customer) }),
    },
  ];
}

prove("A1", "Guessing at passwords is held up, by account and by address", async (wrong) => {
  const usual = sized(60, 1_000);
  const notes: string[] = [];
  let tried = 0;
  for (const { what, most, count = usual, make } of await attacks()) {
    const before = instrumentation.hashes().length;
    const answers = await guess(installation, count, make);
    const hashed = instrumentation.hashes().length - before;
    tried += answers.length;
    notes.push(`${what}: ${hashed} of ${count} reach the hash`);
    if (hashed === 0 || hashed > most) wrong.push(`${what}: ${hashed}, at most ${most}`);
    wrong.push(...oddAnswers(answers));
  }
  return { tried, note: notes.join("; ") };
});

prove("A2", "Whoever guesses at an account does not shut its owner out", async (wrong) => {
  const { person, email } = firm.client;
  const urls = installation.products.map(({ url }) => url);
  const guesses = sized(40, 1_000);
  const times = sized(4, 25);
  const attack = guess(installation, guesses, () => ({ email, address: newAddress() }));
  for (let time = 0; time < times; time++) {
    const owner = person.copy(urls, { address: newAddress() });
    const { status } = await owner.post("/auth/login", { email, password: PASSWORD }, time);
    if (status !== 303) wrong.push(`the owner was answered ${status}`);
  }
  const refused = (await attack).filter(({ status }) => status === 429).length;
  if (refused < guesses - 10) wrong.push(`only ${refused} guesses were refused`);
  const note = `${times} log-ins in the owner's browser, each from another address, during ${guesses} guesses`;
  return { tried: times, note };
});

/** What the stranger registers with: not the owner's. */
const CHOSEN = "gravel tulip ninety";

/** The forms that strangers may send about any address. */
const FORMS: Record<string, (email: string, place: number) => Promise<Answer>> = {
  "log in": (email, place) =>
    visitor(installation).post("/auth/login", { email, password: "A wrong guess" }, place),
  register: (email, place) => {
    return visitor(installation).post(
      "/auth/register",
      {
        organisationName: "New Firm",
        name: "Ada Lovelace",
        email,
        password: CHOSEN,
        confirmPassword: CHOSEN,
      },
      place,
    );
  },
  "log in with the password just registered": async (email, place) => {
    await FORMS.register?.(email, place);
    return visitor(installation).post("/auth/login", { email, password: CHOSEN }, place);
  },
  "forgotten password": (email, place) =>
    visitor(installation).post("/auth/forgot-password", { email }, place),
};

/** What a stranger sees of an answer, without what differs from one request to the next. */
function seen({ status, headers, text }: Answer, email: string): string {
  const { date: _date, "x-request-id": _id, ...rest } = headers;
  return `${status} ${JSON.stringify(rest)} ${text}`
    .replaceAll(email, "EMAIL")
    .replaceAll(/registration=[\w-]+\.[\w-]{43}/g, "registration=SIGNED")
    .replaceAll(/nonce(-|=\\?")[\w+/=]+/g, "");
}

const median = (times: number[]) =>
  times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** Of 800 answers a difference that nobody could use has a small p as well: how often one is above decides. */
const MOST_EFFECT = 0.1;

async function compare(what: string, send: (email: string, place: number) => Promise<Answer>) {
  const rounds = sized(6, 400);
  const times = { known: [] as number[], unknown: [] as number[] };
  const problems: string[] = [];
  for (let round = -1; round < rounds; round++) {
    const emails = { known: firm.manager.email, unknown: unknown() };
    const answers: string[] = [];
    const hashed: number[] = [];
    const kinds = ["known", "unknown"] as const;
    for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
      const before = instrumentation.hashes().length;
      const from = performance.now();
      const answer = await send(emails[kind], 0);
      if (round >= 0) times[kind].push(performance.now() - from);
      hashed.push(instrumentation.hashes().length - before);
      answers.push(seen(answer, emails[kind]));
    }
    if (answers[0] !== answers[1]) problems.push(`${what}: two answers: ${answers.join(" | ")}`);
    if (hashed[0] !== hashed[1]) problems.push(`${what}: hashes ${hashed.join(" and ")}`);
  }
  const known = median(times.known);
  const none = median(times.unknown);
  const apart = Math.abs(known - none);
  if (apart > sized(Math.max(60, 0.4 * none), 5)) problems.push(`${what}: ${apart} ms apart`);
  const { effect, p } = rankTest(times.known, times.unknown);
  const isTold = p < 0.01 && Math.abs(effect - 0.5) > MOST_EFFECT;
  if (isTold && sized(0, 1)) problems.push(`${what}: one kind is above the other`);
  const ranks = `above in ${Math.round(100 * effect)} of 100 pairs, p ${p.toFixed(3)}`;
  const note = `${what} ${apart.toFixed(1)} ms apart, ${ranks}`;
  return { tried: 2 * rounds, problems, note };
}

prove("A3", "No form tells a stranger whether an address has an account", async (wrong) => {
  await withoutLimits(installation.sql);
  const results = [];
  for (const [what, send] of Object.entries(FORMS)) results.push(await compare(what, send));
  wrong.push(...results.flatMap((result) => result.problems));
  const note = `answers equal, medians: ${results.map((result) => result.note).join(", ")}`;
  const tried = results.reduce((sum, result) => sum + result.tried, 0);
  return { tried, note };
});
