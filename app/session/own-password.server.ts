import { checkNewPassword } from "#app/domain/passwords/new-password.ts";
import { findOwnWords } from "#app/domain/users/queries.server.ts";
import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";

/**
 * What is wrong with a password that a person chooses for themselves, or null. It must not be made of
 * their names or the business's. `userId`: null when the link belongs to nobody, whose names are unknown.
 */
export async function checkOwnPassword(
  context: RequestContext,
  userId: string | null,
  typed: Record<string, string>,
): Promise<string | null> {
  const { asActor, business } = context.get(servicesContext);
  const own =
    userId === null
      ? []
      : await asActor({ role: "app_client", userId }, (tx) => findOwnWords(tx, userId));
  const { password = "", confirmPassword = "" } = typed;
  return checkNewPassword(password, confirmPassword, [business.name, ...own]);
}
