import { type ActionFunctionArgs, createContext, data, replace } from "react-router";
import type { z } from "zod";
import type { NoticeKey } from "#app/content/notices.ts";
import type { Actor } from "#app/domain/actor.ts";
import { type Context, transact } from "#app/domain/context.ts";
import {
  logAbout,
  type RequestContext,
  requestIdContext,
  servicesContext,
} from "#app/platform/request-context.ts";
import { sqlState, type Transaction } from "#foundation/database/transaction.server.ts";
import { Refusal } from "#foundation/errors.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { type Former, noticeCookie } from "./cookies/notice-cookie.server.ts";
import { BadFields, readForm, requireForm } from "./forms/read-form.server.ts";
import { logSecurityEvent } from "./security-event.server.ts";

/** The signed-in person; set by the portal's middleware. */
export const personContext = createContext<Actor>();

/** As whom the request acts: the signed-in person, in the client portal as a client. */
export const actorContext = createContext<Actor>();

/** Does the work; throws a refusal, and what an unreachable database throws, as its HTTP answer. */
export async function withHttpErrors<T>(context: RequestContext, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    throw asHttp(context, error);
  }
}

/** Runs one command as the signed-in person. Throws a refusal as its HTTP answer. */
export function command<T>(context: RequestContext, work: (ctx: Context) => Promise<T>) {
  return withHttpErrors(context, () => work(domainContext(context)));
}

/** Runs a read in one transaction as the signed-in person. */
export function query<T>(
  context: RequestContext,
  read: (tx: Transaction, actor: Actor) => Promise<T>,
): Promise<T> {
  return command(context, (ctx) => transact(ctx, (tx) => read(tx, ctx.actor)));
}

/** A loader that is one read in one transaction as the signed-in person. */
export function read<Args extends Pick<ActionFunctionArgs, "context">, Found>(
  find: (tx: Transaction, args: Args, actor: Actor) => Promise<Found>,
) {
  return (args: Args) => query(args.context, (tx, actor) => find(tx, args, actor));
}

/**
 * Runs the command behind a form and answers. On any failure the form is shown again with its values and
 * "{failure}", followed by the reason if the person may know it.
 */
export async function attempt<Answer>(
  context: RequestContext,
  form: { failure: string; values?: Record<string, string> },
  work: (ctx: Context) => Promise<Answer>,
) {
  try {
    return await work(domainContext(context));
  } catch (error) {
    return failedForm(context, form, error);
  }
}

type Sent = Pick<ActionFunctionArgs, "request" | "context">;

/** Reads a form and runs its command. A form that is not in order comes back with what was typed. */
export async function answerForm<Schema extends z.ZodType, Answer>(
  { request, context }: Sent,
  failure: string,
  schema: Schema,
  work: (ctx: Context, input: z.infer<Schema>, values: Record<string, string>) => Promise<Answer>,
) {
  const values = await readForm(request);
  return attempt(context, { failure, values }, (ctx) =>
    work(ctx, requireForm(schema, values), values),
  );
}

/**
 * Answers a form post with a redirect to a page that shows this notice once. The page replaces the form in
 * the browser's history, so that Back does not lead to a form that was sent.
 */
export function redirectWithNotice(to: string, key: NoticeKey, cookies: string[] = []): Response {
  return replaceForm(to, [...cookies, noticeCookie(key, 60)]);
}

export function redirectWithUndo(to: string, key: NoticeKey, change: Former): Response {
  return replaceForm(to, [noticeCookie(key, 60, change)]);
}

function replaceForm(to: string, cookies: string[]): Response {
  const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
  return replace(to, { status: 303, headers });
}

/** The answer to a form whose command failed; logs failures that the person cannot have caused. */
export function failedForm(
  context: RequestContext,
  { failure, values = {} }: { failure: string; values?: Record<string, string> },
  error: unknown,
) {
  if (error instanceof BadFields) {
    return data(error.failed, { status: 400 });
  }
  const httpError = toHttpError(error);
  if (!httpError) logAbout(context, "error", { err: error }, FAILED);
  logRefusal(context, httpError, error, failure);
  const message =
    httpError && httpError.reason !== failure ? `${failure}: ${httpError.reason}` : failure;
  const answer = { status: httpError?.status ?? 500, headers: httpError?.headers };
  return data<FailedForm>({ message, values, errors: {} }, answer);
}

export function domainContext(context: RequestContext): Context {
  const { asActor, notify, deliver, limitKey } = context.get(servicesContext);
  const actor = context.get(actorContext);
  return { asActor, notify, deliver, limitKey, actor, requestId: context.get(requestIdContext) };
}

/** Turns an expected error into its HTTP answer; returns an unexpected one unchanged, for the log and the 500 page. */
export function asHttp(context: RequestContext, error: unknown): unknown {
  const httpError = toHttpError(error);
  logRefusal(context, httpError, error, "page");
  return httpError
    ? data(httpError.reason, { status: httpError.status, headers: httpError.headers })
    : error;
}

/** Whether it is what `asHttp` makes of an expected error: a reason in words. */
export function isRefusalAnswer(
  value: unknown,
): value is { data: string; init?: ResponseInit | null } {
  if (typeof value !== "object" || value === null) return false;
  return "data" in value && typeof value.data === "string";
}

/** Logs what an operator should see: floods, attempts to break the rules, an unreachable database. */
function logRefusal(
  context: RequestContext,
  httpError: HttpError | null,
  error: unknown,
  operation: string,
): void {
  if (httpError?.status === 503) logAbout(context, "warn", { err: error }, FAILED);
  if (httpError?.status === 429) {
    logSecurityEvent(context, { event: "limit-reached", what: operation });
  }
  if (httpError?.status === 403) {
    logSecurityEvent(context, { event: "not-allowed", what: operation });
  }
  // Our own pages never send what the access rules refuse: this is a fault of ours, or an attack.
  if (REFUSED_BY_POLICY.has(sqlState(error) ?? "")) {
    logSecurityEvent(context, { event: "refused-by-database", what: operation });
  }
}

const FAILED = "request failed";
const REFUSED_BY_POLICY = new Set(["42501", "23503"]);
/** As the triggers of app/db/rules/retention.sql say it. */
const KEPT: Record<string, string> = {
  "55000": "This case was destroyed. Nothing can be added to it",
  "55006": "This job is on legal hold, so nothing of it is removed",
};
const UNAVAILABLE = /^(08|40|53|55P03|57|58|ECONN|ENOENT|EPIPE|ETIMEDOUT)/;

interface HttpError {
  status: number;
  reason: string;
  headers?: Record<string, string>;
}

/**
 * The only place where errors become HTTP answers. What the database's access rules refuse is answered
 * like something that does not exist, an unreachable database with 503; null for unexpected errors.
 */
function toHttpError(error: unknown): HttpError | null {
  if (error instanceof Refusal) {
    const { status, message: reason, waitSeconds } = error;
    return { status, reason, ...(waitSeconds && { headers: { "Retry-After": `${waitSeconds}` } }) };
  }
  const code = sqlState(error);
  if (code && REFUSED_BY_POLICY.has(code)) return { status: 404, reason: "Not found" };
  const kept = code && KEPT[code];
  if (kept) return { status: 409, reason: kept };
  if (isUnavailable(error, code)) {
    const reason = "The portal is not available at the moment. Try again in a minute.";
    return { status: 503, reason, headers: { "Retry-After": "60" } };
  }
  return null;
}

function isUnavailable(error: unknown, code: string | undefined): boolean {
  if (code) return UNAVAILABLE.test(code);
  // A broken connection's error has no code, and Drizzle wraps the original error.
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/timeout|Connection terminated|not queryable/.test(cause.message)) return true;
  }
  return false;
}
