import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { MailServer } from "#tests/support/mail/mail-server.ts";
import { totp } from "#tests/support/sign-in/totp.ts";
import { type Firm, openFirm } from "#tests/trust/support/casework/firm.ts";
import {
  type Installation,
  installExternal,
  PASSWORD,
  visitor,
} from "#tests/trust/support/installation/installation.ts";
import { type Person, tally, together } from "#tests/trust/support/installation/person.ts";
import { type Outcome, prove, sized } from "#tests/trust/support/report/prove.ts";
import { withSecondFactor } from "./second-factor.ts";

const TOGETHER = sized(6, 20);

let mails: MailServer;
let installation: Installation;
let firm: Firm;

beforeAll(async () => {
  mails = new MailServer();
  const env = { SMTP_URL: `smtp://127.0.0.1:${await mails.listen()}` };
  installation = await installExternal({ processes: 2, env });
  firm = await openFirm(installation);
});
afterAll(async () => {
  await installation?.remove();
  await mails?.close();
});

async function linkTo(email: string, subject: RegExp): Promise<string> {
  const { text = "" } = await mails.waitFor(email, subject);
  const link = /https?:\/\/\S+\?token=[\w-]+/.exec(text)?.[0];
  if (!link) throw new Error(`There is no link in:\n${text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

const password = (place: number) => `${PASSWORD}-${place}`;
const both = (place: number) => ({ password: password(place), confirmPassword: password(place) });

/** Many browsers, each with its own password, use one link at once: one password counts. */
async function setByLink(email: string, link: string): Promise<Outcome> {
  const browser = visitor(installation);
  await browser.get(link);
  const answers = await together(TOGETHER, (place) =>
    browser.copy().post("/auth/reset-password", both(place), place),
  );
  const isSet = answers.map((each) => each.status === "fulfilled" && each.value.status === 303);
  const ways = await together(TOGETHER, (place) =>
    visitor(installation).post("/auth/login", { email, password: password(place) }, place),
  );
  const opens = ways.map((each) => each.status === "fulfilled" && each.value.status === 303);
  const winners = isSet.filter(Boolean).length;
  const agree = isSet.every((each, place) => each === opens[place]);
  return { tried: TOGETHER, failed: winners === 1 && agree ? 0 : 1 };
}

prove("K8", "The link of a forgotten password works once", async () => {
  const { email } = firm.client;
  await visitor(installation).post("/auth/forgot-password", { email });
  return setByLink(email, await linkTo(email, /password/i));
});

prove("K8", "The link of an invitation works once", async () => {
  const email = "invited@firm.example";
  const form = { name: "Ada Lovelace", email, password: PASSWORD };
  await firm.manager.person.post("/app/organisation/invitation", form);
  return setByLink(email, await linkTo(email, /./));
});

prove("K8", "The link that confirms an address works once", async () => {
  const email = "ada@new-firm.example";
  await visitor(installation).post("/auth/register", {
    organisationName: "New Firm",
    name: "Ada Lovelace",
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
  const browser = visitor(installation);
  await browser.get(await linkTo(email, /./));
  const answers = await together(TOGETHER, (place) =>
    browser.copy().post("/auth/verify-email", { password: PASSWORD }, place),
  );
  const count = tally(answers);
  const isOnce = count(303) === 1 && count(400) === TOGETHER - 1;
  return { tried: TOGETHER, failed: isOnce ? 0 : 1 };
});

/** Many browsers that have given the password give the same code at once. */
async function sameProof(email: string, proof: () => Promise<Record<string, string>>) {
  const browsers: Person[] = [];
  for (let place = 0; place < TOGETHER; place++) {
    const browser = visitor(installation);
    await browser.logIn(email, PASSWORD);
    browsers.push(browser);
  }
  const form = await proof();
  const answers = await together(TOGETHER, (place) =>
    (browsers[place] as Person).post("/auth/second-factor", form, place),
  );
  const later = await visitorWithPassword(email);
  const again = await later.post("/auth/second-factor", form);
  const count = tally(answers);
  const isOnce = count(303) === 1 && count(400) === TOGETHER - 1 && again.status === 400;
  const note = `${count(303)} let in, ${count(400)} refused, then ${again.status}`;
  return { tried: TOGETHER + 1, failed: isOnce ? 0 : 1, note };
}

async function visitorWithPassword(email: string): Promise<Person> {
  const browser = visitor(installation);
  await browser.logIn(email, PASSWORD);
  return browser;
}

prove("K8", "A code of the authenticator app lets one in", async () => {
  const { email, secret } = await withSecondFactor(installation, firm);
  return sameProof(email, async () => {
    // Not at the very end of a code's time.
    while (Date.now() % 30_000 > 24_000) await wait(500);
    return { code: await totp(secret) };
  });
});

prove("K8", "A backup code lets one in", async () => {
  const { email, codes } = await withSecondFactor(installation, firm);
  return sameProof(email, async () => ({ backupCode: codes[0] ?? "" }));
});
