import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { totp } from "#tests/support/sign-in/totp.ts";
import { type Firm, openFirm } from "#tests/trust/support/casework/firm.ts";
import {
  type Installation,
  installExternal,
  PASSWORD,
  type SignedIn,
  signedIn,
  visitor,
} from "#tests/trust/support/installation/installation.ts";
import type { Person } from "#tests/trust/support/installation/person.ts";
import { type Outcome, prove } from "#tests/trust/support/report/prove.ts";
import { turnOn, type WithFactor, withSecondFactor } from "./second-factor.ts";

let installation: Installation;
let firm: Firm;

beforeAll(async () => {
  installation = await installExternal({ processes: 2 });
  firm = await openFirm(installation, { limited: true });
});
afterAll(() => installation?.remove());

type Cases = Record<string, () => Promise<string | null>>;

async function tryAll(cases: Cases): Promise<Outcome> {
  const wrong: string[] = [];
  for (const [what, attempt] of Object.entries(cases)) {
    const problem = await attempt();
    if (problem) wrong.push(`${what}: ${problem}`);
  }
  const names = Object.keys(cases);
  const note = wrong.length > 0 ? wrong.join("; ") : names.join(", ");
  return { tried: names.length, failed: wrong.length, note };
}

const client = () =>
  signedIn(installation, { role: "CLIENT_USER", organisation: firm.organisation });

/** In both processes, or in neither. */
async function opens(person: Person, path = "/app"): Promise<string> {
  const answers = [await person.get(path, 0), await person.get(path, 1)];
  if (answers.every(({ status }) => status === 200)) return "in";
  const isOut = answers.every(({ location }) => /^\/auth\/(login|second-factor)/.test(location));
  return isOut ? "out" : answers.map(({ status }) => status).join(" and ");
}

/** What does not stand as it should: each person by name, and whether they are to be in. */
async function standing(
  people: Record<string, [Person, "in" | "out"]>,
  path?: string,
): Promise<string | null> {
  const odd: string[] = [];
  for (const [name, [person, expected]] of Object.entries(people)) {
    const found = await opens(person, path);
    if (found !== expected) odd.push(`${name} is ${found}`);
  }
  return odd.join(", ") || null;
}

const afterwards =
  (act: (who: SignedIn) => Promise<{ status: number }>, own: "in" | "out"): Cases[string] =>
  async () => {
    const who = await client();
    const stolen = who.person.copy();
    const elsewhere = visitor(installation);
    await elsewhere.logIn(who.email, PASSWORD);
    const { status } = await act(who);
    if (status !== 303) return `answered ${status}`;
    return standing({
      "the old cookie": [stolen, "out"],
      "the person": [who.person, own],
      "another browser": [elsewhere, "out"],
    });
  };

const NEW_PASSWORD = "Gravel-Tulip-Ninety";
const byStaff = (what: string, form: Record<string, string> = {}) =>
  afterwards(({ userId }) => firm.staff.person.post(`/admin/users/${userId}/${what}`, form), "out");

const aged =
  (
    role: "ADMIN" | "CLIENT_USER",
    minutes: { begun?: number; used?: number },
    expected: "in" | "out",
  ) =>
  async () => {
    const { organisation } = firm;
    const who = await signedIn(installation, { role, organisation });
    const { begun = minutes.used ?? 0, used = 0 } = minutes;
    await installation.sql.query(
      `update sessions set created_at = now() - $2 * interval '1 minute',
         updated_at = now() - $3 * interval '1 minute' where user_id = $1`,
      [who.userId, begun, used],
    );
    // One process only: the first answer is a use.
    const { status, location } = await who.person.get(role === "ADMIN" ? "/admin" : "/app");
    const found = status === 200 ? "in" : /^\/auth\/login/.test(location) ? "out" : `${status}`;
    return found === expected ? null : `is ${found}`;
  };

const LIFE: Cases = {
  "a session that someone else began in the browser": async () => {
    const attacker = await client();
    const victim = await client();
    const browser = attacker.person.copy();
    await browser.logIn(victim.email, PASSWORD);
    if (browser.cookies === attacker.person.cookies) return "the cookie stayed";
    return standing({
      "the planted cookie": [attacker.person, "out"],
      "the victim": [browser, "in"],
    });
  },
  "a cookie that was made up": async () => {
    const { email, person } = await client();
    const token = /session=([^;]+)/.exec(person.cookies)?.[1] ?? "";
    const { headers } = await visitor(installation).ask("/auth/login", {
      form: { email, password: PASSWORD },
      headers: { cookie: "session=planted.planted" },
    });
    if (headers["set-cookie"]?.some((cookie) => /planted/.test(cookie))) return "was kept";
    const forged = [`${token.split(".")[0]}`, `${token.slice(0, -6)}AAAA%3D`, "planted.planted"];
    for (const value of forged) {
      const cookie = { cookie: `session=${value}` };
      const { status } = await visitor(installation).ask("/app", { headers: cookie });
      if (status !== 302) return `answered ${status}`;
    }
    return null;
  },
  "the cookie's attributes": async () => {
    const { email } = await client();
    const answer = await visitor(installation).post("/auth/login", { email, password: PASSWORD });
    const cookie = answer.headers["set-cookie"]?.find((each) => each.startsWith("session=")) ?? "";
    const missing = ["HttpOnly", "SameSite=Lax", "Path=/"].filter((word) => !cookie.includes(word));
    return missing.join(", ") || (answer.text.includes(cookie.slice(8, 40)) ? "in the page" : null);
  },
  "a new log-in": async () => {
    const who = await client();
    const old = who.person.copy();
    await who.person.logIn(who.email, PASSWORD);
    return standing({ "the old cookie": [old, "out"], "the new one": [who.person, "in"] });
  },
  "log-out": async () => {
    const who = await client();
    const stolen = who.person.copy();
    const { status } = await who.person.post("/auth/logout");
    const page = await stolen.get("/app/jobs.data");
    if (status !== 303 || page.text.includes(firm.organisation.name)) return `answered ${status}`;
    return standing({ "a stolen copy": [stolen, "out"], "the person": [who.person, "out"] });
  },
  "a change of the password": afterwards(
    ({ person }) =>
      person.post("/app/account/password", {
        currentPassword: PASSWORD,
        password: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      }),
    "in",
  ),
  "the second factor turned on": afterwards(async (who) => {
    await turnOn(who);
    return { status: 303 };
  }, "in"),
  "ending all others": async () => {
    const who = await client();
    const elsewhere = visitor(installation);
    await elsewhere.logIn(who.email, PASSWORD);
    await who.person.post("/app/account/sessions/others");
    return standing({ "the person": [who.person, "in"], "another browser": [elsewhere, "out"] });
  },
  "a change of the role": byStaff("role", { role: "CLIENT_ADMIN" }),
  "a pause": byStaff("status", { status: "PAUSED" }),
  "an end by staff": byStaff("sessions"),
  "a password without its code": async () => {
    const { email, secret } = await withSecondFactor(installation, firm);
    const browser = visitor(installation);
    const { location } = await browser.logIn(email, PASSWORD);
    const half = browser.copy();
    if (!location.startsWith("/auth/second-factor")) return `leads to ${location}`;
    const between = await opens(half);
    await atAGoodTime();
    await browser.post("/auth/second-factor", { code: await totp(secret) });
    if (between !== "out") return `is ${between}`;
    return standing({ "the half session": [half, "out"], "the person": [browser, "in"] });
  },
  "the eleventh session": async () => {
    const who = await client();
    await installation.sql.query(
      "update sessions set updated_at = now() - interval '5 minutes' where user_id = $1",
      [who.userId],
    );
    const others = Array.from({ length: 10 }, () => visitor(installation));
    for (const other of others) await other.logIn(who.email, PASSWORD);
    const [second = who.person] = others;
    return standing({ "the first": [who.person, "out"], "the second": [second, "in"] });
  },
  "29 minutes idle": aged("CLIENT_USER", { used: 29 }, "in"),
  "31 minutes idle": aged("CLIENT_USER", { used: 31 }, "out"),
  "14 minutes idle, of staff": aged("ADMIN", { used: 14 }, "in"),
  "16 minutes idle, of staff": aged("ADMIN", { used: 16 }, "out"),
  "just under 12 hours, in use": aged("CLIENT_USER", { begun: 719 }, "in"),
  "just over 12 hours, in use": aged("CLIENT_USER", { begun: 721 }, "out"),
};

prove("A4", "A session begins with the password, and ends when it should", () => tryAll(LIFE));

/** Not at the very end of a code's time. */
async function atAGoodTime(): Promise<void> {
  while (Date.now() % 30_000 > 22_000) await wait(500);
}

/** Gives one proof after the other, each in a browser of its own; the statuses of the answers. */
async function give(
  { email }: Pick<WithFactor, "email">,
  proofs: Record<string, string>[],
): Promise<string> {
  const statuses: number[] = [];
  for (const proof of proofs) {
    const browser = visitor(installation);
    await browser.logIn(email, PASSWORD);
    statuses.push((await browser.post("/auth/second-factor", proof)).status);
  }
  return statuses.join(" ");
}

const expecting =
  (expected: string, proofs: (who: WithFactor) => Promise<Record<string, string>[]>) =>
  async () => {
    const who = await withSecondFactor(installation, firm);
    await atAGoodTime();
    const found = await give(who, await proofs(who));
    return found === expected ? null : `answered ${found}, not ${expected}`;
  };

const forget = (userId: string) =>
  installation.sql.query("update two_factors set last_step = 0 where user_id = $1", [userId]);

const CODES: Cases = {
  "a code again": expecting("303 400", async ({ secret }) => {
    const code = await totp(secret);
    return [{ code }, { code }];
  }),
  "the code that turned it on": expecting("400", async ({ used }) => [{ code: used }]),
  "a clock half a minute slow": expecting("303", async ({ secret, userId }) => {
    await forget(userId);
    return [{ code: await totp(secret, -1) }];
  }),
  "a clock half a minute fast, then an older code": expecting("303 400", async ({ secret }) => [
    { code: await totp(secret, 1) },
    { code: await totp(secret) },
  ]),
  "codes of a minute away": expecting("400 400 303", async ({ secret, userId }) => {
    await forget(userId);
    return [
      { code: await totp(secret, -2) },
      { code: await totp(secret, 2) },
      { code: await totp(secret) },
    ];
  }),
  "a backup code again": expecting("303 400 303", async ({ codes: [one = "", other = ""] }) => [
    { backupCode: one },
    { backupCode: one },
    { backupCode: other },
  ]),
  "the sixth guess in one browser": async () => {
    const { email, secret } = await withSecondFactor(installation, firm);
    const browser = visitor(installation);
    await browser.logIn(email, PASSWORD);
    for (let guess = 0; guess < 5; guess++) {
      await browser.post("/auth/second-factor", { code: `00000${guess}` });
    }
    await atAGoodTime();
    const { status } = await browser.post("/auth/second-factor", { code: await totp(secret) });
    return status === 303 ? "the right code came through after five wrong ones" : null;
  },
  "guesses in many browsers": async () => {
    const { email, secret, person } = await withSecondFactor(installation, firm);
    const statuses: number[] = [];
    for (let browsers = 0; browsers < 4; browsers++) {
      const browser = visitor(installation);
      await browser.logIn(email, PASSWORD);
      for (let guess = 0; guess < 4; guess++) {
        const code = `${browsers}0000${guess}`;
        statuses.push((await browser.post("/auth/second-factor", { code })).status);
      }
    }
    const looked = statuses.filter((status) => status !== 429).length;
    if (looked !== 10) return `${looked} were looked at`;
    const owner = person.copy();
    await owner.logIn(email, PASSWORD);
    await atAGoodTime();
    const { status } = await owner.post("/auth/second-factor", { code: await totp(secret) });
    return status === 303 ? null : `their owner was answered ${status}`;
  },
};

prove("A5", "A code lets in once, in its minute, and is not to be guessed", () => tryAll(CODES));
