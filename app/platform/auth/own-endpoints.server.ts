import { createOTP } from "@better-auth/utils/otp";
import { createAuthEndpoint, sessionMiddleware } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { symmetricDecrypt } from "better-auth/crypto";
import { z } from "zod";

const PERIOD_MS = 30_000;
/** Codes of the time step before and after are accepted too, because clocks differ. */
const STEPS = [-1, 0, 1];

interface StoredFactor {
  secret: string;
}

/** Endpoints that the library lacks, built from its functions. Callable from the server only. */
export function ownEndpoints() {
  return {
    id: "own-endpoints",
    endpoints: { challengedUser, stepOfCode, renewSession },
  };
}

/** The user who gave the right password and still has to give a code; null without a pending second step. */
const challengedUser = createAuthEndpoint.serverOnly({ method: "POST" }, async (ctx) => {
  const { name } = ctx.context.createAuthCookie("two_factor");
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret);
  if (!challenge) return { userId: null };
  const verification = await ctx.context.internalAdapter.findVerificationValue(challenge);
  return {
    userId: verification && verification.expiresAt > new Date() ? verification.value : null,
  };
});

/** The time step that a code belongs to, so that each can be used once; null for a wrong code. */
const stepOfCode = createAuthEndpoint.serverOnly(
  { method: "POST", body: z.object({ userId: z.string(), code: z.string() }) },
  async (ctx) => {
    const { userId, code } = ctx.body;
    const where = [{ field: "userId", value: userId }];
    const factor = await ctx.context.adapter.findOne<StoredFactor>({ model: "twoFactor", where });
    if (!factor) return { step: null };
    const key = ctx.context.secretConfig;
    const otp = createOTP(await symmetricDecrypt({ key, data: factor.secret }));
    const now = Math.floor(Date.now() / PERIOD_MS);
    const codes = await Promise.all(STEPS.map((offset) => otp.hotp(now + offset)));
    const place = codes.indexOf(code);
    return { step: place < 0 ? null : now + (STEPS[place] ?? 0) };
  },
);

/** Creates a new session for the same person; the caller ends the old one. */
const renewSession = createAuthEndpoint.serverOnly(
  { method: "POST", use: [sessionMiddleware] },
  async (ctx) => {
    const { user, session } = ctx.context.session;
    const { secondFactorAt } = session;
    const fresh = await ctx.context.internalAdapter.createSession(user.id, false, {
      secondFactorAt,
    });
    await setSessionCookie(ctx, { session: fresh, user });
    return { ok: true };
  },
);
