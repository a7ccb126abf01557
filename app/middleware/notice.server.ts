import { createContext, type MiddlewareFunction, replace } from "react-router";
import type { CookieName } from "#app/content/cookies.ts";
import { NOTICES, type NoticeKey } from "#app/content/notices.ts";
import { isQuiet } from "#app/http/background-request.server.ts";
import { readCookie } from "#app/http/read-cookie.server.ts";
import { withCookies } from "#app/session/session.server.ts";

const NAME: CookieName = "notice";

/** The text to show on the page being answered, if an action left one. */
export const noticeContext = createContext<string | null>(null);

/**
 * Answers a form post: see the other page, which will show this notice once. It takes the form's
 * place in the history, so that Back does not lead to a form that has been sent.
 */
export function redirectWithNotice(to: string, key: NoticeKey, cookies: string[] = []): Response {
  return withCookies(replace(to, 303), [...cookies, noticeCookie(key, 60)]);
}

/** Takes the notice out of its cookie, so that it shows once. */
export const takeNotice: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const key = readCookie(request, NAME);
  const answer = isNotice(key) && request.method === "GET" && !isQuiet(request);
  if (!answer) return next();
  context.set(noticeContext, NOTICES[key]);
  const response = await next();
  return isRedirect(response) ? response : withCookies(response, [noticeCookie("", 0)]);
};

const DATA_REDIRECT = 202;

/** A page that only sends on has shown nothing: the notice goes along. */
function isRedirect({ status }: Response): boolean {
  return status === DATA_REDIRECT || (status >= 300 && status < 400);
}

function isNotice(key: string): key is NoticeKey {
  return Object.hasOwn(NOTICES, key);
}

function noticeCookie(value: NoticeKey | "", maxAge: number): string {
  return `${NAME}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`;
}
