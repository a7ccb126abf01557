import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { ReceivedMail } from "#tests/support/mail/mail-server.ts";
import { TABLES } from "#tests/tables.table.ts";
import { JOB, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import type { Populated } from "#tests/trust/support/installation/populated.ts";
import {
  type Canary,
  canariesIn,
  type ViewerName,
} from "#tests/trust/support/requests/canaries.ts";

interface Mail {
  to: string[];
  raw: string;
}

/**
 * Everyone does what sends mails, in words of their own: `words` of the case and `secrets`, none of
 * which belongs into a mail or a log line.
 */
export async function actEverywhere(
  { ask, sql }: Populated,
  cookies: Record<ViewerName, string | undefined>,
): Promise<{ words: string[]; secrets: string[] }> {
  const words: string[] = [];
  const word = () => words[words.push(`case-${randomUUID()}`) - 1] ?? "";
  const secret = `pass-${randomUUID()}`;
  const { rows } = await sql.query("select email from users where id = $1", [PERSON.user]);
  const post = async (viewer: ViewerName, path: string, form: Record<string, string>) => {
    const response = await ask(path, { cookie: cookies[viewer], form });
    await response.text();
    if (response.status >= 400) throw new Error(`${viewer} ${path}: ${response.status}`);
  };
  const id = randomUUID;
  await post("user", "/app/jobs/new", {
    id: id(),
    title: "A title",
    description: word(),
    sensitivityLevel: "LOW",
  });
  const said = { id: id(), body: word() };
  await post("user", `/jobs/${JOB.asked}/comments`, said);
  for (const visibility of ["CLIENT", "INTERNAL"]) {
    const form = { id: id(), body: word(), visibility };
    await post("admin", `/jobs/${JOB.asked}/comments`, form);
  }
  const { rows: jobs } = await sql.query("select updated_at from jobs where id = $1", [JOB.bare]);
  const seen = jobs[0].updated_at.toISOString();
  const quote = { id: id(), amount: "10", notes: word(), seen };
  await post("admin", `/admin/jobs/${JOB.bare}/quotes`, quote);
  await post("manager", `/app/quotes/${TABLES.quotes?.rows.sent?.id}/acceptance`, {});
  const invited = { name: "Ada Smith", email: `${id()}@people.example`, password: secret };
  await post("manager", "/app/organisation/invitation", invited);
  await post("visitor", "/auth/forgot-password", { email: rows[0].email });
  await ask("/auth/login", { form: { email: rows[0].email, password: secret } });
  const tokens = Object.values(cookies).flatMap((cookie) => cookie?.slice("session=".length) ?? []);
  return {
    words,
    secrets: [secret, ...tokens, ...tokens.map((token) => token.split(".")[0] ?? "")],
  };
}

export async function settled({ mails }: Populated): Promise<Mail[]> {
  for (let known = -1; known < mails.received.length; ) {
    known = mails.received.length;
    await wait(4_000);
  }
  return mails.received.map(({ mail, headers, to }: ReceivedMail) => ({
    to,
    raw: `${headers}\n${mail.subject}\n${mail.text}\n${mail.html}`,
  }));
}

export function linkSecrets(mails: Mail[]): string[] {
  return mails.flatMap(({ raw }) =>
    [...raw.matchAll(/token=([\w-]{16,})/g)].map(([, token = ""]) => token),
  );
}

const CASE_TEXT = ["jobs.description", "quotes.notes", "comments.body", "enquiries.message"];

/** What a mail says that it must not say, or not to these people. */
export function mailLeaks(mail: Mail, never: string[], canaries: Map<string, Canary>): string[] {
  const [address = ""] = mail.to;
  const recipient = canaries.get(canariesIn(address)[0] ?? "");
  const found = canariesIn(mail.raw).flatMap((word) => canaries.get(word) ?? []);
  const wrong = found.filter(({ table, column, organisationId }) => {
    const isForeign =
      recipient?.organisationId != null &&
      organisationId !== null &&
      organisationId !== recipient.organisationId;
    return isForeign || CASE_TEXT.includes(`${table}.${column}`);
  });
  return [
    ...wrong.map(({ table, column }) => `a mail to ${address} holds ${table}.${column}`),
    ...never.filter((word) => mail.raw.includes(word)).map((word) => `a mail holds ${word}`),
  ];
}
