import type { AuthOptions } from "#app/platform/auth/auth-results.ts";
import { createLibrary } from "#app/platform/auth/library.server.ts";
import { createPasswords } from "#app/platform/auth/passwords.server.ts";
import { createRegistrations } from "#app/platform/auth/registrations.server.ts";
import { createSecondFactor } from "#app/platform/auth/second-factor.server.ts";
import { createSessions } from "#app/platform/auth/sessions.server.ts";
import { createSignIn } from "#app/platform/auth/sign-in.server.ts";

export type Auth = ReturnType<typeof createAuth>;

/**
 * The sign-in library over its own tables. Its HTTP endpoints are not exposed, because they answer with the
 * session token in the body; these functions return results and cookies. `record` writes the audit entry and
 * the email of a change.
 */
export function createAuth(options: AuthOptions) {
  const library = createLibrary(options);
  const sessions = createSessions({ ...options, library });
  const parts = { ...options, library, sessionOf: sessions.sessionOf };
  return {
    ...sessions,
    ...createSignIn(parts),
    ...createPasswords(parts),
    ...createRegistrations(parts),
    ...createSecondFactor(parts),
  };
}
