import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import {
  ask,
  type Populated,
  startPopulated,
} from "#tests/trust/support/installation/populated.ts";
import { prove } from "#tests/trust/support/report/prove.ts";
import { settled } from "./send-all-mails.ts";

let here: Populated;
/** Of a contact page that has been open for a while: what is sent at once is taken for a program's. */
let opened: string;
beforeAll(async () => {
  here = await startPopulated({ LOG_LEVEL: "debug" });
  const { headers } = await here.ask("/contact");
  opened = headers.get("set-cookie")?.split(";")[0] ?? "";
  await wait(3_100);
});
afterAll(() => here?.remove());

const FIELDS = ["name", "phone", "organization", "caseType", "message"] as const;
type Field = (typeof FIELDS)[number] | "email" | "note";

function words(): Record<Field, string> {
  const word = (what: string) => `${what}${randomUUID().slice(0, 8)}`;
  const all = Object.fromEntries(FIELDS.map((field) => [field, word(field.slice(0, 4))]));
  return { ...all, email: `${word("mail")}@sender.example`, note: word("note") } as Record<
    Field,
    string
  >;
}

/** What a form may hold: as it should be, with a fault to be refused, and as a program fills it in. */
const WAYS: Record<string, (sent: Record<Field, string>) => Record<string, string>> = {
  "as it should be": (sent) => sent,
  "with a fault": (sent) => ({ ...sent, email: `${sent.email} x` }),
  "with a message too long": (sent) => ({ ...sent, message: sent.message.repeat(2_000) }),
  "with a name that cannot be stored": (sent) => ({ ...sent, name: `${sent.name}\u0000` }),
};

/** Enquiries in every way, one of which staff then handle. */
async function enquire(): Promise<{ sent: Record<Field, string>[]; odd: string[] }> {
  const sent: Record<Field, string>[] = [];
  const odd: string[] = [];
  for (const [way, made] of Object.entries(WAYS)) {
    const one = words();
    sent.push(one);
    const { note: _, ...form } = made(one);
    const { status } = await here.ask("/contact", { form, cookie: opened });
    if (status >= 500 || (way === "as it should be" && status !== 303)) {
      odd.push(`${way}: ${status}`);
    }
    // A text in the address is no better kept.
    await here.ask(`/contact?message=${one.message}&name=${one.name}`);
  }
  const cookie = await here.signIn("admin");
  const { rows } = await here.sql.query("select id from enquiries where email = $1", [
    sent[0]?.email,
  ]);
  const handled = await ask(here.product.url, `/admin/enquiries/${rows[0]?.id}/note`, {
    cookie,
    form: { note: sent[0]?.note ?? "", version: "0" },
  });
  if (handled.status >= 400) odd.push(`a note: ${handled.status}`);
  return { sent, odd };
}

prove(
  "C10",
  "What someone writes by the contact form stands in no log line, and in no mail but their own",
  async () => {
    const { sent, odd } = await enquire();
    const mails = await settled(here);
    const log = here.product.output();
    const wrong = [...odd];
    for (const [place, one] of sent.entries()) {
      for (const [field, word] of Object.entries(one)) {
        if (log.includes(word)) wrong.push(`the log holds ${field}, form ${place + 1}`);
        for (const { to, raw } of mails) {
          const mayHold = to.includes(one.email) && field === "email";
          if (raw.includes(word) && !mayHold) wrong.push(`a mail to ${to} holds ${field}`);
        }
      }
    }
    if (!log.includes('"/contact"')) wrong.push("the log has no line of the form");
    if (!mails.some(({ to }) => to.includes(sent[0]?.email ?? ""))) wrong.push("no mail was sent");
    const bytes = mails.reduce((sum, { raw }) => sum + raw.length, log.length);
    return {
      tried: sent.length * Object.keys(sent[0] ?? {}).length,
      failed: wrong.length,
      note: wrong.join("\n") || `${mails.length} mails, ${Math.round(bytes / 1_000)} kB`,
    };
  },
);
