import type { Pool } from "pg";
import { createAttemptLimits } from "#app/domain/sign-in/attempt-limits.server.ts";
import type { SessionRules } from "#app/domain/sign-in/session-left.ts";
import type { Auth } from "#app/platform/auth.server.ts";
import { createAuth } from "#app/platform/auth.server.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { createLimitKey } from "#foundation/secrets/keyed-digests.server.ts";
import { TEST_BUSINESS } from "#tests/support/product/test-business.ts";

const SECRET = "s".repeat(40);

export const TEST_SESSION: SessionRules = { hours: 12, idleMinutes: 30, idleMinutesStaff: 15 };

/** Sign-in as the product has it, on this pool of the sign-in login. */
export function createTestAuth(pool: Pool, publicUrl = "http://localhost:3000"): Auth {
  return createAuth({
    pool,
    secret: SECRET,
    publicUrl,
    issuer: TEST_BUSINESS.name,
    session: TEST_SESSION,
    limits: createAttemptLimits(createLimitKey(SECRET)),
    log: createLog("silent"),
  });
}

/** A request with the cookies that an answer has set, without those that it has taken back. */
export function carrying(cookies: readonly string[]): Headers {
  const kept = cookies.filter((cookie) => !/Max-Age=0/.test(cookie));
  return new Headers({ cookie: kept.map((cookie) => cookie.split(";")[0]).join("; ") });
}
