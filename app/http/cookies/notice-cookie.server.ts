import { href } from "react-router";
import type { CookieName } from "#app/content/cookies.ts";
import { NOTICES, type NoticeKey, type ShownNotice } from "#app/content/notices.ts";

export const NOTICE_COOKIE: CookieName = "notice";

/** What takes a change of a person back: their former status or role. */
export interface Former {
  userId: string;
  former: "ACTIVE" | "PAUSED" | "CLIENT_ADMIN" | "CLIENT_USER";
}

/** The cookie that carries a notice to the next page; `maxAge` in seconds, 0 deletes it. */
export function noticeCookie(value: NoticeKey | "", maxAge: number, change?: Former): string {
  const all = change ? `${value}.${change.userId}.${change.former}` : value;
  return `${NOTICE_COOKIE}=${all}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`;
}

const UNDO = /^([0-9a-f-]{36})\.(?:(ACTIVE|PAUSED)|(CLIENT_ADMIN|CLIENT_USER))$/;

/** The notice that a cookie's value stands for, or null. */
export function readNotice(value: string): ShownNotice | null {
  const [key = "", ...rest] = value.split(".");
  if (!isNotice(key)) return null;
  const [, userId, status, role] = UNDO.exec(rest.join(".")) ?? [];
  const former = status ?? role;
  if (!userId || !former) return { text: NOTICES[key], undo: null };
  const name = status ? "status" : "role";
  const action = href(`/app/organisation/users/:userId/${name}`, { userId });
  return { text: NOTICES[key], undo: { action, name, value: former } };
}

function isNotice(key: string): key is NoticeKey {
  return Object.hasOwn(NOTICES, key);
}
