import type { Auth, AuthOptions } from "#app/platform/auth/auth-interface.ts";
import { createLibrary } from "#app/platform/auth/library.server.ts";
import { createPasswords } from "#app/platform/auth/passwords.server.ts";
import { createRegistrations } from "#app/platform/auth/registrations.server.ts";
import { createSecondFactor } from "#app/platform/auth/second-factor.server.ts";
import { createSessions } from "#app/platform/auth/sessions.server.ts";
import { createSignIn } from "#app/platform/auth/sign-in.server.ts";

/**
 * The sign-in library over its own tables, behind this product's interface. Its HTTP endpoints are not
 * exposed, because they answer with the session token in the body.
 */
export function createAuth(options: AuthOptions): Auth {
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
