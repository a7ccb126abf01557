import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, it } from "vitest";
import { sentEmails } from "#app/db/schema/emails.ts";
import { verifications } from "#app/db/schema/sign-in.ts";
import { users } from "#app/db/schema/users.ts";
import { resendInvitation } from "#app/domain/invitations/resend-invitation.server.ts";
import { revokeInvitation } from "#app/domain/invitations/revoke-invitation.server.ts";
import { inTransaction, type Transaction } from "#foundation/database/transaction.server.ts";
import { createTestDatabase, testPool } from "#tests/support/database/test-database.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";
import { createTestAuth } from "#tests/support/sign-in/test-auth.ts";
import type { EmailRequest } from "./email-events.ts";
import { writeEmails } from "./write-emails.server.ts";

const WORD = "gravel tulip ninety";
const db = await createTestDatabase();
const { fixtures } = db;
const pool = testPool(db.logins.worker, 8);
const authPool = testPool(db.logins.auth, 4);
const auth = createTestAuth(authPool);
const tokenOf = (sentEmailId: string) => sentEmailId.replaceAll("-", "");

async function mail(notification: EmailRequest): Promise<string> {
  const notificationId = randomUUID();
  const write = (tx: Transaction) =>
    writeEmails(
      {
        db: tx,
        render: () => ({ subject: "s", text: "t", html: "h" }),
        canSend: true,
        publicUrl: "https://portal.example.test",
        phone: "",
        office: "",
        fallback: { name: "Office", email: "office@example.test" },
        anchorsTo: null,
        linkToken: tokenOf,
        showLinks: false,
        now: new Date(),
      },
      notificationId,
      notification,
    );
  const [id = ""] = await inTransaction(pool, "begin", write);
  return tokenOf(id);
}

async function invited() {
  const organisation = await fixtures.organisation();
  const manager = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
  const userId = await fixtures.invitation(manager);
  const [user] = await db.rowsOf(users, { id: userId });
  return { ctx: fixtures.context(manager), userId, email: user?.email ?? "" };
}

const linksOf = (userId: string) => db.rows.$count(verifications, eq(verifications.value, userId));

it("an invitation that is sent again makes every earlier link of it void", async () => {
  const { ctx, userId } = await invited();
  const first = await mail({ templateKey: "user_invited", userId });
  const tokens = [first];
  for (let i = 0; i < 2; i += 1) {
    await resendInvitation(ctx, userId);
    tokens.push(await mail({ templateKey: "user_invited", userId }));
  }
  expect(await linksOf(userId)).toBe(1);
  expect(await auth.setPassword(tokens[0] ?? "", WORD)).toBeNull();
  expect(await auth.setPassword(tokens[1] ?? "", WORD)).toBeNull();
  expect(await auth.setPassword(tokens[2] ?? "", WORD)).toMatchObject({ userId });
});

it("of ten mails written at once one link works", async () => {
  const { userId } = await invited();
  const invite = () => mail({ templateKey: "user_invited", userId });
  const tokens = await Promise.all(Array.from({ length: 10 }, invite));
  expect(await linksOf(userId)).toBe(1);
  const set = [];
  for (const token of tokens) if (await auth.setPassword(token, WORD)) set.push(token);
  expect(set).toHaveLength(1);
});

it("another purpose has a link of its own, and a password that was set voids those of passwords", async () => {
  const { userId, email } = await invited();
  const invitation = await mail({ templateKey: "user_invited", userId });
  const address = await mail({ templateKey: "email_verification", userId });
  const forgotten = await mail({ templateKey: "password_reset", email });
  expect(await linksOf(userId)).toBe(3);
  expect(await auth.setPassword(forgotten, WORD)).toMatchObject({ userId });
  expect(await auth.setPassword(invitation, "another gravel tulip")).toBeNull();
  expect(await auth.verifyEmail(address, WORD)).toBe("verified");
  expect(await linksOf(userId)).toBe(0);
});

it("a password that is changed otherwise voids them too", async () => {
  const organisation = await fixtures.organisation();
  const password = cheapHash("right");
  const { userId, email } = await fixtures.person({ role: "CLIENT_USER", organisation, password });
  const forgotten = await mail({ templateKey: "password_reset", email });
  const entered = await auth.signIn(email, "right", new Headers());
  const cookies = entered.kind === "in" ? entered.cookies : [];
  const headers = new Headers({ cookie: cookies.map((one) => one.split(";")[0]).join("; ") });
  expect(await auth.changePassword(headers, { current: "right", next: WORD })).toMatchObject({
    kind: "changed",
  });
  expect(await auth.setPassword(forgotten, "another gravel tulip")).toBeNull();
  expect(await linksOf(userId)).toBe(0);
});

it("a revoked invitation leaves no link, and its mail cannot make one any more", async () => {
  const { ctx, userId } = await invited();
  const token = await mail({ templateKey: "user_invited", userId });
  await revokeInvitation(ctx, userId);
  expect(await linksOf(userId)).toBe(0);
  expect(await auth.setPassword(token, WORD)).toBeNull();
  const before = await drizzle({ client: db.sql }).$count(sentEmails);
  await mail({ templateKey: "user_invited", userId });
  expect(await linksOf(userId)).toBe(0);
  expect(await drizzle({ client: db.sql }).$count(sentEmails)).toBe(before);
});
