import { data, type MiddlewareFunction, redirect } from "react-router";
import { needsSecondFactor } from "#app/domain/sign-in/second-factor.ts";
import { isBackgroundRequest } from "#app/http/background-request.server.ts";
import { actorContext, personContext, redirectWithNotice } from "#app/http/command.server.ts";
import { isFormWithFiles } from "#app/http/forms/form-with-files.ts";
import { loginPath } from "#app/http/return-path.server.ts";
import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";
import {
  type CurrentPerson,
  currentPerson,
  sessionLeftContext,
  toLogin,
} from "#app/session/session.server.ts";
import { recordActor } from "./request-notes.server.ts";

/**
 * Guards the portal: sends a visitor to the login page, a person who is not ACTIVE to the Account Pending
 * screen, and one whose password someone else chose to choosing their own. As middleware it also runs
 * before data requests and form posts.
 */
export const requireActiveUser: MiddlewareFunction<Response> = async (args, next) => {
  const { request, context, url } = args;
  const person = await currentPerson(request, context, { idle: isBackgroundRequest(request) });
  if (!person && request.method === "POST") throw await sessionEnded(request, url);
  if (!person) throw toLogin(url);
  if (person.standing.kind !== "active") throw redirect("/auth/pending");
  if (person.passwordDue) throw redirect("/auth/new-password");
  requireSecondFactor(context, person, url);
  context.set(personContext, person.standing.actor);
  context.set(actorContext, person.standing.actor);
  recordActor(context, person.standing.actor);
  context.set(sessionLeftContext, person.left);
  return next();
};

const NEVER_SHOWN = /password|code|^id$/i;

/**
 * The answer to a form whose sender's session has ended. A page with scripts keeps the form and says so
 * itself (form.tsx); one without gets the typed values back.
 */
async function sessionEnded(request: Request, url: URL) {
  const toLoginPage = redirectWithNotice(loginPath(url), "session-ended");
  if (new URL(request.url).pathname.endsWith(".data")) return toLoginPage;
  // Files are not read for someone who is not logged in.
  if (isFormWithFiles(request)) return toLoginPage;
  const form = await request.formData().catch(() => new FormData());
  const typed = [...form].flatMap(([name, value]) =>
    typeof value === "string" && value.trim() !== "" && !NEVER_SHOWN.test(name) ? [value] : [],
  );
  if (typed.length === 0) return toLoginPage;
  return data({ sessionEnded: true, typed, login: loginPath(url) }, { status: 401 });
}

const OWN_PAGES = /^\/admin\/account(\/|$)/;

/** Redirects staff without a second factor to setting one up, except from their own account's pages. */
function requireSecondFactor(
  context: RequestContext,
  { standing, hasSecondFactor }: CurrentPerson,
  url: URL,
): void {
  if (hasSecondFactor || standing.kind !== "active") return;
  const { demo } = context.get(servicesContext);
  if (!needsSecondFactor(standing.actor, { demo })) return;
  if (!OWN_PAGES.test(url.pathname)) throw redirect("/admin/account/second-factor");
}
