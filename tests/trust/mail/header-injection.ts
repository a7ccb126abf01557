import type { Firm } from "#tests/trust/support/casework/firm.ts";
import type { Installation } from "#tests/trust/support/installation/installation.ts";

/** Where mails would go if a text were taken for a header or an address. */
export const EVIL = "evil.example";

const BREAKS = ["\r\n", "\n", "\r", "\r\n\r\n", "\u2028", "\u0085", "\v", "%0d%0a", "=0D=0A"];
const TAILS = [
  `Bcc: a@${EVIL}`,
  `RCPT TO:<a@${EVIL}>`,
  `.\r\nMAIL FROM:<a@${EVIL}>`,
  `Content-Type: text/html\r\n\r\n<a href="http://${EVIL}">`,
];
const TEXTS = [
  ...BREAKS.flatMap((line) => TAILS.map((tail) => `Ann${line}${tail}`)),
  `Ann <a@${EVIL}>, B`,
  `"Ann" <a@${EVIL}>`,
  `a@${EVIL}, b`,
  `Ann; a@${EVIL}`,
  `=?utf-8?Q?Ann=0D=0ABcc:_a@${EVIL}?=`,
  `(${EVIL})`,
  "Ann\t\tB",
  "'\"`<>()",
  "Ａｎｎ：Ｂ",
];
const ADDRESSES = [
  ...BREAKS.flatMap((line) => TAILS.map((tail) => `ann@firm.example${line}${tail}`)),
  `ann@firm.example,a@${EVIL}`,
  `ann@firm.example a@${EVIL}`,
  `<a@${EVIL}>ann@firm.example`,
  `ann@firm.example>\r\nRCPT TO:<a@${EVIL}`,
  `"ann\r\nBcc: a@${EVIL}"@firm.example`,
];

/**
 * Makes staff with each of these names and addresses, and names the firm and its people likewise,
 * past the forms that would refuse most of them. Returns how to take it all back.
 */
export async function poison(
  { sql, fixtures }: Installation,
  firm: Firm,
): Promise<() => Promise<void>> {
  const ids: string[] = [];
  for (const [column, values] of [
    ["name", TEXTS],
    ["email", ADDRESSES],
  ] as const) {
    for (const [place, value] of values.entries()) {
      const { userId } = await fixtures.person({ role: "ADMIN" });
      ids.push(userId);
      if (column === "name") {
        await sql.query("update profiles set name = $1 where id = $2", [value, userId]);
      } else {
        const unique = `${place}.${value}`.toLowerCase();
        await sql.query("update users set email = $1 where id = $2", [unique, userId]);
      }
    }
  }
  const [text = ""] = TEXTS;
  await sql.query("update organisations set name = $1 where id = $2", [text, firm.organisation.id]);
  await sql.query("update jobs set reference = $1, title = $1 where organisation_id = $2", [
    text,
    firm.organisation.id,
  ]);
  return async () => {
    await sql.query("update profiles set status = 'PAUSED' where id = any ($1)", [ids]);
    await sql.query("delete from sent_emails where status = 'FAILED'");
  };
}

const OWN = new Set([
  "from",
  "to",
  "reply-to",
  "subject",
  "message-id",
  "date",
  "mime-version",
  "content-type",
  "content-transfer-encoding",
  "auto-submitted",
  "x-auto-response-suppress",
]);

export function hasOwnHeadersOnly(headers: string): boolean {
  const lines = headers.split(/\r\n|\r|\n/).filter((line) => !/^[ \t]/.test(line));
  const names = lines.map((line) => (/^([^:\s]+):/.exec(line)?.[1] ?? "none").toLowerCase());
  return new Set(names).size === names.length && names.every((name) => OWN.has(name));
}
