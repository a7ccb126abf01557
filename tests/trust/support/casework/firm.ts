import { randomUUID } from "node:crypto";
import { withoutLimits } from "#tests/trust/support/database/without-limits.ts";
import {
  type Installation,
  type SignedIn,
  signedIn,
} from "#tests/trust/support/installation/installation.ts";
import type { Answer } from "#tests/trust/support/installation/person.ts";

export interface Firm {
  organisation: { id: string; name: string };
  client: SignedIn;
  manager: SignedIn;
  staff: SignedIn;
}

/** The firm works more than one day's cases, so nobody is limited unless that is what is tried. */
export async function openFirm(
  installation: Installation,
  { limited = false }: { limited?: boolean } = {},
): Promise<Firm> {
  if (!limited) await withoutLimits(installation.sql);
  const organisation = await installation.fixtures.organisation();
  const manager = await signedIn(installation, { role: "CLIENT_ADMIN", organisation });
  const client = await signedIn(installation, { role: "CLIENT_USER", organisation });
  const staff = await signedIn(installation, { role: "ADMIN" });
  return { organisation, client, manager, staff };
}

export const jobForm = (id: string = randomUUID()) => ({
  id,
  title: `Case ${id}`,
  description: `What happened in ${id}`,
  reference: "",
  sensitivityLevel: "LOW",
  dueDate: "",
});

export async function newJob({ client }: Firm): Promise<string> {
  const form = jobForm();
  done(await client.person.post("/app/jobs/new", form));
  return form.id;
}

export async function newQuote(
  installation: Installation,
  firm: Firm,
): Promise<{ jobId: string; quoteId: string }> {
  const jobId = await newJob(firm);
  const form = await quoteForm(installation, jobId);
  done(await firm.staff.person.post(`/admin/jobs/${jobId}/quotes`, form));
  return { jobId, quoteId: form.id };
}

/** The form of a quote for a job that was checked for conflicts. */
export async function quoteForm({ sql, fixtures }: Installation, jobId: string) {
  const job = await sql.query("select created_by_user_id from jobs where id = $1", [jobId]);
  const [by] = job.rows;
  if (by) await fixtures.clearConflicts(jobId, { userId: by.created_by_user_id });
  const seen = await seenNow(sql, jobId);
  return { id: randomUUID(), seen, amount: "1250.00", notes: `For ${jobId}` };
}

/** The version of the job that a form opened now would carry. */
export async function seenNow(sql: Installation["sql"], jobId: string): Promise<string> {
  const { rows } = await sql.query<{ updated_at: Date }>(
    "select updated_at from jobs where id = $1",
    [jobId],
  );
  return rows[0]?.updated_at.toISOString() ?? "";
}

/** Whether the form was carried out: it leads on, or shows what is told once. */
export const isDone = ({ status }: Answer) => status === 303 || status === 200;

/** @throws when the form was refused. */
export function done(answer: Answer): void {
  if (!isDone(answer)) throw new Error(`Refused with ${answer.status}: ${answer.text}`);
}
