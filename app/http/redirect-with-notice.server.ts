import { replace } from "react-router";
import type { NoticeKey } from "#app/content/notices.ts";
import { noticeCookie } from "#app/http/cookies/notice-cookie.server.ts";
import { withCookies } from "#app/session/session.server.ts";

/**
 * Answers a form post: see the other page, which will show this notice once. It takes the form's
 * place in the history, so that Back does not lead to a form that has been sent.
 */
export function redirectWithNotice(to: string, key: NoticeKey, cookies: string[] = []): Response {
  return withCookies(replace(to, 303), [...cookies, noticeCookie(key, 60)]);
}
