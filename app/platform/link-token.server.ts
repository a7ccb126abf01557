import { createHmac, hkdfSync } from "node:crypto";

/**
 * Derives the token of an emailed link from the email's id and the secret. No token is stored, so reading
 * the database or a stored email is not enough to use the link.
 */
export function createLinkToken(secret: string): (sentEmailId: string) => string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "links in mails", 32));
  return (sentEmailId) =>
    createHmac("sha256", key).update(sentEmailId).digest("base64url").slice(0, 32);
}
