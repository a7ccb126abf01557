import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { type ExternalPostgres, startExternalPostgres } from "./support/external-postgres.ts";
import { broken } from "./support/invariants.ts";
import { LEASE_SECONDS, type Mailing, openMailing, quicken } from "./support/mailing.ts";
import { type Outcome, prove, sized } from "./support/prove.ts";

let postgres: ExternalPostgres;
beforeAll(async () => {
  postgres = await startExternalPostgres();
});
afterAll(() => postgres?.remove());

async function withMailing(
  work: (mailing: Mailing) => Promise<Outcome>,
  options?: { processes?: number },
): Promise<Outcome> {
  const mailing = await openMailing(postgres, options);
  try {
    return await work(mailing);
  } finally {
    await mailing.remove();
  }
}

/** The first process of the installation. */
function first({ installation }: Mailing) {
  const [product] = installation.products;
  if (!product) throw new Error("There is no process");
  return product;
}

prove("M2", "A mail server that is down for an hour gets every message once after", () =>
  withMailing(async (mailing) => {
    const { smtp, queue, settled } = mailing;
    const count = sized(40, 500);
    const before = smtp.count().messages;
    await smtp.close();
    await queue(count);
    await wait(sized(3_000, 36_000));
    await smtp.listen();
    const from = Date.now();
    const states = await settled();
    const { messages, repeats } = smtp.count();
    const failed = count - (messages - before) + repeats + (states.FAILED ?? 0);
    const seconds = Math.round((Date.now() - from) / 1_000);
    return {
      tried: count,
      failed,
      note: `all sent ${seconds} s after the return, ${repeats} twice`,
    };
  }),
);

prove("M3", "A kill of the process at any moment loses no message", () =>
  withMailing(async (mailing) => {
    const { smtp, queue, settled, installation } = mailing;
    const kills = sized(3, 300);
    const each = 10;
    const before = smtp.count().messages;
    for (let kill = 0; kill < kills; kill++) {
      await queue(each);
      await wait(randomInt(20, 1_500));
      await first(mailing).kill();
      await first(mailing).start();
      await quicken(installation.sql);
    }
    const states = await settled();
    const { messages, repeats } = smtp.count();
    const lost = kills * each - (messages - before);
    const failed = lost + (states.QUEUED ?? 0) + (states.FAILED ?? 0);
    const note = `${kills} kills; ${repeats} sent twice, each under its own Message-ID`;
    return { tried: kills * each, failed, note };
  }),
);

prove("M4", "Several processes send no message twice", () => {
  const processes = sized(2, 4);
  return withMailing(
    async ({ smtp, queue, settled }) => {
      const count = sized(60, 2_000);
      const before = smtp.count().messages;
      const from = Date.now();
      await queue(count);
      await settled();
      const { messages, repeats } = smtp.count();
      const rate = Math.round((1_000 * count) / (Date.now() - from));
      const note = `${processes} processes, ${rate} a second, written and sent`;
      return { tried: count, failed: count - (messages - before) + repeats, note };
    },
    { processes },
  );
});

prove("M5", "Messages that cannot be sent hold up no others, and can be sent again", () =>
  withMailing(async ({ smtp, queue, settled, installation, firm, jobId }) => {
    const { sql } = installation;
    const count = sized(40, 400);
    await sql.query("update pgboss.queue set retry_limit = 4 where name = 'send-email'");
    await sql.query("update email_templates set body = '{{ x }}' where key = 'quote_accepted'");
    const places = new Map<string, number>();
    smtp.reply = ({ id }, times) => {
      const place = places.get(id) ?? places.set(id, places.size).size - 1;
      if (place % 10 === 3) return "550 no";
      if (place % 10 === 5) return "451 never";
      if (place % 10 === 7) return times < 3 ? "421 later" : "take";
      if (place % 10 === 9) return times < 2 ? "break" : "take";
      return "take";
    };
    const before = smtp.count().messages;
    await queue(count);
    const states = await settled();
    const poisoned = count / 5;
    const problems: string[] = [];
    if (states.FAILED !== poisoned) problems.push(`${states.FAILED} given up, not ${poisoned}`);
    if (smtp.count().messages - before !== count - poisoned) problems.push("others held up");
    smtp.reply = () => "take";
    const { rows } = await sql.query("select id, resends from sent_emails where state = 'FAILED'");
    const list = await firm.staff.person.get("/admin/sent-emails?state=FAILED");
    for (const { id, resends } of rows) {
      if (!list.text.includes(id) && rows.length <= 25) problems.push("one is not shown");
      const path = `/admin/sent-emails/${id}/resending`;
      const { status } = await firm.staff.person.post(path, { resends: `${resends}` });
      if (status !== 303) problems.push(`sending again: ${status}`);
    }
    const after = await settled();
    if (after.FAILED) problems.push(`${after.FAILED} not sent again`);
    problems.push(...(await broken(sql)).filter((line) => line.includes(jobId)));
    const note = [`${poisoned} of ${count} refused for good or given up`, ...problems].join("; ");
    return { tried: count, failed: problems.length, note };
  }),
);

prove("M6", "A mail server that hangs slows no page", () =>
  withMailing(async ({ smtp, queue, firm }) => {
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
    const slower = Math.round(during - without);
    const note = `95 of 100 pages within ${Math.round(during)} ms, ${slower} ms more than without`;
    return { tried: pages, failed: slower > sized(2 * without, 10) ? 1 : 0, note };
  }),
);

prove("M8", "A process that stands still and goes on sends at most one repeat", () =>
  withMailing(async (mailing) => {
    const { smtp, queue, settled, installation } = mailing;
    const count = 5;
    const before = smtp.taken.length;
    smtp.reply = (_message, times) => (times === 1 ? "take late" : "take");
    await queue(count);
    while (smtp.taken.length - before < count) await wait(20);
    const stopped = first(mailing).process();
    stopped.kill("SIGSTOP");
    await installation.addProcess();
    await quicken(installation.sql);
    await wait((LEASE_SECONDS + 3) * 1_000);
    const states = await settled();
    stopped.kill("SIGCONT");
    await wait(2_000);
    const after = smtp.count();
    const most = Math.max(...smtp.sent.values());
    const { rows } = await installation.sql.query("select from sent_emails where state <> 'SENT'");
    const failed = rows.length + (states.QUEUED ?? 0) + (most > 2 ? 1 : 0);
    return {
      tried: count,
      failed,
      note: `${after.repeats} repeats, each under its own Message-ID`,
    };
  }),
);
