import type { CookieName } from "#app/content/cookies.ts";
import type { NoticeKey } from "#app/content/notices.ts";

export const NOTICE_COOKIE: CookieName = "notice";

/** The cookie that carries a notice to the next page; `maxAge` in seconds, 0 deletes it. */
export function noticeCookie(value: NoticeKey | "", maxAge: number): string {
  return `${NOTICE_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`;
}
