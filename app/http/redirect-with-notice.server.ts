import { replace } from "react-router";
import type { NoticeKey } from "#app/content/notices.ts";
import { type Former, noticeCookie } from "#app/http/cookies/notice-cookie.server.ts";
import { withCookies } from "#app/session/session.server.ts";

/**
 * Answers a form post with a redirect to a page that shows this notice once. The page replaces the form in
 * the browser's history, so that Back does not lead to a form that was sent.
 */
export function redirectWithNotice(to: string, key: NoticeKey, cookies: string[] = []): Response {
  return withCookies(replace(to, 303), [...cookies, noticeCookie(key, 60)]);
}

export function redirectWithUndo(to: string, key: NoticeKey, change: Former): Response {
  return withCookies(replace(to, 303), [noticeCookie(key, 60, change)]);
}
