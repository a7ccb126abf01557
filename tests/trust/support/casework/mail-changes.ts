import { randomUUID } from "node:crypto";
import type { Installation } from "#tests/trust/support/installation/installation.ts";
import type { Prepare } from "./changes.ts";
import { done, type Firm } from "./firm.ts";

export function mailChanges({ sql }: Installation, { staff }: Firm): Record<string, Prepare> {
  async function template(): Promise<{ path: string; version: string }> {
    const { rows } = await sql.query<{ id: string; version: number }>(
      "select id, version from email_templates where key = 'quote_sent'",
    );
    return { path: `/admin/email-templates/${rows[0]?.id}`, version: `${rows[0]?.version}` };
  }
  const words = () => ({ description: "Told", subject: `Subject ${randomUUID()}`, body: "A body" });
  const edit = async () => {
    const { path, version } = await template();
    const form = { ...words(), isActive: "on", version };
    return () => staff.person.post(path, form);
  };
  const afterAnEdit = (part: string) => async () => {
    done(await (await edit())());
    const { path, version } = await template();
    return () => staff.person.post(path + part, { version });
  };
  return {
    "change an e-mail template": edit,
    "bring a template's default back": afterAnEdit("/default"),
    "bring a template's earlier version back": afterAnEdit("/versions/1/restoration"),
    "try an e-mail template": async () => {
      const { path } = await template();
      const form = words();
      return () => staff.person.post(`${path}/test`, form);
    },
    "send a mail again": async () => {
      const { rows } = await sql.query<{ id: string }>(
        `insert into sent_emails (template_key, notification_id, recipient_name, recipient_email,
           subject, text_body, html_body, status, notification)
         values ('quote_sent', gen_random_uuid(), 'Ann', 'ann@example.org', 's', 't', 'h', 'SENT', '{}')
         returning id`,
      );
      const path = `/admin/sent-emails/${rows[0]?.id}/resending`;
      return () => staff.person.post(path, { resends: "0" });
    },
  };
}
