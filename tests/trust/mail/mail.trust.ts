import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { foreignLinks, type StoredMail } from "#tests/support/mail/foreign-links.ts";
import {
  type Mailing,
  openMailing,
  quicken,
  RECIPIENTS,
} from "#tests/trust/support/mail/mailing.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";
import { EVIL, hasOwnHeadersOnly, poison } from "./header-injection.ts";

let mailing: Mailing;

beforeAll(async () => {
  mailing = await openMailing();
});
afterAll(() => mailing?.remove());

function counting(): () => { messages: number; repeats: number } {
  const { smtp } = mailing;
  smtp.reply = () => "take";
  const before = smtp.count();
  return () => {
    const now = smtp.count();
    return { messages: now.messages - before.messages, repeats: now.repeats - before.repeats };
  };
}

const first = () => mailing.installation.products[0];

prove("M2", "A mail server that is down for an hour gets every message once after", async () => {
  const { smtp, queue, settled, installation } = mailing;
  const count = sized(40, 500);
  const taken = counting();
  // An hour passes in 36 seconds, and so do the waits between tries.
  await quicken(installation.sql, { latest: 360 });
  await smtp.close();
  await queue(count);
  await wait(sized(2_000, 36_000));
  await smtp.listen();
  const from = Date.now();
  const statuses = await settled();
  const seconds = Math.round((Date.now() - from) / 1_000);
  await quicken(installation.sql);
  const { messages, repeats } = taken();
  const failed = count - messages + repeats + (statuses.FAILED ?? 0);
  const note = `to ${RECIPIENTS} recipients, all sent ${seconds} s after the return, ${repeats} twice`;
  return { tried: count, failed, note };
});

prove("M3", "A kill of the process at any moment loses no message", async () => {
  const { queue, settled, installation } = mailing;
  const kills = sized(2, 300);
  const each = 10;
  const taken = counting();
  for (let kill = 0; kill < kills; kill++) {
    await queue(each);
    await wait(randomInt(20, 1_500));
    await first().kill();
    await first().start();
    await quicken(installation.sql);
  }
  const statuses = await settled();
  const { messages, repeats } = taken();
  const failed = kills * each - messages + (statuses.QUEUED ?? 0) + (statuses.FAILED ?? 0);
  const note = `${kills} kills; ${repeats} sent twice, under the same Message-ID`;
  return { tried: kills * each, failed, note };
});

prove("M6", "A mail server that hangs slows no page", async () => {
  const { smtp, queue, firm } = mailing;
  const pages = sized(60, 500);
  const p95 = async () => {
    const times: number[] = [];
    for (let page = 0; page < pages; page++) {
      const from = performance.now();
      await firm.client.person.get("/app");
      times.push(performance.now() - from);
    }
    return times.sort((a, b) => a - b)[Math.floor(pages * 0.95)] ?? 0;
  };
  await p95();
  const without = await p95();
  await smtp.close();
  smtp.silent = true;
  await smtp.listen();
  await queue(20);
  await wait(1_500);
  const during = await p95();
  smtp.silent = false;
  await smtp.close();
  await smtp.listen();
  const slower = Math.round(during - without);
  const note = `95 of 100 pages within ${Math.round(during)} ms, ${slower} ms more than without`;
  return { tried: pages, failed: slower > sized(2 * without, 10) ? 1 : 0, note };
});

prove("M7", "Nothing that people type adds a header or a recipient to a mail", async () => {
  const { smtp, settled, installation, firm, queue } = mailing;
  await settled();
  const from = smtp.taken.length;
  const removed = await poison(installation, firm);
  const { rows: before } = await installation.sql.query("select now()::text as at");
  await queue(1);
  const { FAILED = 0 } = await settled();
  const linked = await mailsThatLink(before[0]?.at);
  await removed();
  const taken = smtp.taken.slice(from);
  const wrong = taken.filter(
    ({ recipients, headers }) => recipients.length !== 1 || !hasOwnHeadersOnly(headers),
  );
  const strays = taken.filter(({ recipients }) => recipients.some((to) => to.includes(EVIL)));
  const note = `${taken.length} sent, ${FAILED} refused before a word was said to the mail server; ${linked} that mail programs would link elsewhere`;
  return { tried: taken.length + FAILED, failed: wrong.length + strays.length + linked, note };
});

/** How many mails written since hold a link that is not ours. */
async function mailsThatLink(since: string): Promise<number> {
  const { rows } = await mailing.installation.sql.query<StoredMail>(
    "select recipient_email, subject, text_body, html_body from sent_emails where created_at >= $1",
    [since],
  );
  const ours = first().url;
  return rows.filter(
    (mail) => !/\s/.test(mail.recipient_email) && foreignLinks(mail, ours).length > 0,
  ).length;
}
