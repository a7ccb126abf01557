import { createContext, type MiddlewareFunction } from "react-router";
import type { ShownNotice } from "#app/content/notices.ts";
import { isBackgroundRequest } from "#app/http/background-request.server.ts";
import { NOTICE_COOKIE, noticeCookie, readNotice } from "#app/http/cookies/notice-cookie.server.ts";
import { readCookie } from "#app/http/cookies/read-cookie.server.ts";
import { withCookies } from "#app/session/session.server.ts";

export const noticeContext = createContext<ShownNotice | null>(null);

/** Reads the notice from its cookie and deletes the cookie, so that it is shown once. */
export const takeNotice: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const notice = readNotice(readCookie(request, NOTICE_COOKIE));
  const answer = notice && request.method === "GET" && !isBackgroundRequest(request);
  if (!answer) return next();
  context.set(noticeContext, notice);
  const response = await next();
  return isRedirect(response) ? response : withCookies(response, [noticeCookie("", 0)]);
};

const DATA_REDIRECT = 202;

/** A redirect shows no page, so the notice stays for the next one. */
function isRedirect({ status }: Response): boolean {
  return status === DATA_REDIRECT || (status >= 300 && status < 400);
}
