import { href } from "react-router";
import type { CookieName } from "#app/content/cookies.ts";
import { NOTICES, type NoticeKey, type ShownNotice, type Undo } from "#app/content/notices.ts";
import { SETTABLE_STATUSES } from "#app/domain/jobs/job.ts";
import type { JobStatus } from "#app/words/jobs.ts";

export const NOTICE_COOKIE: CookieName = "notice";

/** What takes a change back: of a person their former status or role; of a job its former status. */
export type Former =
  | { userId: string; former: "ACTIVE" | "PAUSED" | "CLIENT_ADMIN" | "CLIENT_USER" }
  | { jobId: string; former: JobStatus; changedAt: Date };

/** The cookie that carries a notice to the next page; `maxAge` in seconds, 0 deletes it. */
export function noticeCookie(value: NoticeKey | "", maxAge: number, change?: Former): string {
  const all = change ? `${value}.${inCookie(change)}` : value;
  return `${NOTICE_COOKIE}=${all}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`;
}

function inCookie(change: Former): string {
  if ("userId" in change) return `${change.userId}.${change.former}`;
  return `${change.jobId}.${change.former}.${change.changedAt.getTime()}`;
}

/** The notice that a cookie's value stands for, or null. */
export function readNotice(value: string): ShownNotice | null {
  const [key = "", ...rest] = value.split(".");
  if (!isNotice(key)) return null;
  return { text: NOTICES[key], undo: ofPerson(rest.join(".")) ?? ofJob(rest.join(".")) };
}

const PERSON = /^([0-9a-f-]{36})\.(?:(ACTIVE|PAUSED)|(CLIENT_ADMIN|CLIENT_USER))$/;

function ofPerson(change: string): Undo | null {
  const [, userId, status, role] = PERSON.exec(change) ?? [];
  const former = status ?? role;
  if (!userId || !former) return null;
  const name = status ? "status" : "role";
  const action = href(`/app/organisation/users/:userId/${name}`, { userId });
  return { action, fields: { [name]: former } };
}

const JOB = /^([0-9a-f-]{36})\.([A-Z_]+)\.(\d{13})$/;

function ofJob(change: string): Undo | null {
  const [, jobId, status, at] = JOB.exec(change) ?? [];
  if (!jobId || !SETTABLE_STATUSES.some((settable) => settable === status)) return null;
  const seen = new Date(Number(at)).toISOString();
  return {
    action: href("/admin/jobs/:jobId/status", { jobId }),
    fields: { status: status ?? "", seen, startUnchecked: "yes", confirmed: "yes" },
  };
}

function isNotice(key: string): key is NoticeKey {
  return Object.hasOwn(NOTICES, key);
}
