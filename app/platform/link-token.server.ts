import { createHmac, hkdfSync } from "node:crypto";

/**
 * Makes the tokens of links in emails out of the email's id: nothing has to be stored by which
 * somebody who reads the database, or a stored email, could use the link.
 */
export function createLinkToken(secret: string): (sentEmailId: string) => string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "links in mails", 32));
  return (sentEmailId) =>
    createHmac("sha256", key).update(sentEmailId).digest("base64url").slice(0, 32);
}
