import { redirect } from "react-router";
import { standingOf } from "#app/domain/actor.ts";
import { recordPasswordChange } from "#app/domain/passwords/record-password-change.server.ts";
import { type AccountContext, accountOwner } from "#app/domain/sign-in/account-context.ts";
import { recordEmailVerified } from "#app/domain/sign-in/record-account-change.server.ts";
import {
  emailAboutNewDevice,
  emailAboutWrongCodes,
} from "#app/domain/sign-in/warn-owner.server.ts";
import { findAddress, findPerson } from "#app/domain/users/queries.server.ts";
import { officeHoursOf } from "#app/http/business.server.ts";
import { redirectWithNotice, withHttpErrors } from "#app/http/command.server.ts";
import { returnPath, withReturn } from "#app/http/return-path.server.ts";
import { logSecurityEvent } from "#app/http/security-event.server.ts";
import type { SignInResult } from "#app/platform/auth/auth-results.ts";
import { addressOf } from "#app/platform/auth/library.server.ts";
import { KNOWN_PASSWORD } from "#app/platform/auth/passwords.server.ts";
import {
  logAbout,
  type RequestContext,
  requestIdContext,
  requestNotesContext,
  servicesContext,
} from "#app/platform/request-context.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { emailAddress } from "#foundation/forms/schemas.ts";
import { withCookies } from "./session.server.ts";

const BAD_LINK = "This link has expired or has already been used. Ask for a new one.";

/** Checks an email address and a password; returns the next page, or the reason for the refusal. */
export async function signIn(
  context: RequestContext,
  request: Request,
  { email, password }: { email: string; password: string },
): Promise<Response | { message: string }> {
  if (!email.trim() || !password) return { message: "Enter your email and password" };
  const { auth } = context.get(servicesContext);
  const address = emailAddress.safeParse(email);
  // Text that is no address belongs to nobody, and may hold characters that the database refuses.
  if (!address.success) return { message: "Invalid email or password" };
  const result = await auth.signIn(address.data, password, request.headers);
  if (result.kind === "refused") {
    const { userId } = result;
    logSecurityEvent(context, { event: "wrong-password", userId, email: address.data });
  }
  return answerSignIn(context, request, result);
}

/** Checks a code of the second factor, or a backup code; returns the next page, or the reason for the refusal. */
export async function verifySecondFactor(
  context: RequestContext,
  request: Request,
  proof: { code: string } | { backupCode: string },
): Promise<Response | { message: string }> {
  const { auth } = context.get(servicesContext);
  const result = await auth.verifySecondFactor(request.headers, proof);
  if (result.kind === "refused" && result.userId) await countWrongCode(context, result.userId);
  return answerSignIn(context, request, result);
}

async function countWrongCode(context: RequestContext, userId: string) {
  logSecurityEvent(context, { event: "wrong-code", userId });
  await runOrLog(
    context,
    emailAboutWrongCodes(context.get(servicesContext), { userId, at: new Date() }),
  );
}

async function answerSignIn(context: RequestContext, request: Request, result: SignInResult) {
  const to = returnPath(request);
  if (result.kind === "refused") return { message: result.message };
  if (result.kind === "unconfirmed") {
    return withCookies(redirect("/auth/pending", 303), result.cookies);
  }
  if (result.kind === "second-factor") {
    return withCookies(redirect(withReturn("/auth/second-factor", to), 303), result.cookies);
  }
  const standing = await runOrLog(context, reportSignIn(context, result));
  // Whoever may not enter meets the screen that says so, and no success beside it.
  if (standing === "paused") return withCookies(redirect(to, 303), result.cookies);
  return redirectWithNotice(to, "logged-in", result.cookies);
}

/**
 * Emails the person about a new browser, and logs the sign-in of someone who is not ACTIVE. Returns whether they are.
 */
async function reportSignIn(
  context: RequestContext,
  entry: { userId: string; newDevice: string | null },
) {
  const { userId, newDevice: device } = entry;
  context.get(requestNotesContext).userId = userId;
  const services = context.get(servicesContext);
  const person = await readAs(context, userId, findPerson);
  const standing = person ? standingOf(person).kind : "pending";
  if (standing !== "active") {
    logSecurityEvent(context, { event: "log-in-of-inactive", userId, standing });
  }
  if (device) await emailAboutNewDevice(services, { userId, device, at: new Date() });
  return standing;
}

/** The sign-in has its result already; an email that cannot be queued must not undo it. */
function runOrLog<T>(context: RequestContext, work: Promise<T>) {
  return work.catch((err: unknown) => {
    logAbout(context, "warn", { err }, "email not queued");
    return undefined;
  });
}

export function owesSecondFactor(request: Request): boolean {
  return /(?:^|;\s*)(?:__Host-)?second-factor=./.test(request.headers.get("Cookie") ?? "");
}

/** Ends the session; throws when that failed, so that nobody believes it ended. */
export function signOut(context: RequestContext, request: Request): Promise<string[]> {
  const { auth } = context.get(servicesContext);
  return withHttpErrors(context, () => auth.signOut(request.headers));
}

/** The user whose password a link sets; null when it is unknown, used or too old. */
export function ownerOfLink(context: RequestContext, token: string): Promise<string | null> {
  return context.get(servicesContext).auth.ownerOfLink(token);
}

/** The email address of the user whose password the link sets; null when it is unknown, used or too old. */
export function addressOfLink(context: RequestContext, token: string) {
  return withHttpErrors(context, async () => {
    const userId = await ownerOfLink(context, token);
    return userId && (await readAs(context, userId, findAddress));
  });
}

/** Reads as this person, who need not be signed in. */
function readAs<T>(
  context: RequestContext,
  userId: string,
  read: (tx: Transaction, userId: string) => Promise<T>,
): Promise<T> {
  const { asActor } = context.get(servicesContext);
  return asActor({ role: "app_client", userId }, (tx) => read(tx, userId));
}

type SetByLink =
  | { kind: "set"; cookies: string[]; userId: string; isFirst: boolean }
  | { kind: "refused"; message: string };

/** Sets a password by a single-use link. Refuses the password that someone else had chosen. */
export async function setPassword(
  context: RequestContext,
  request: Request,
  { token, password }: { token: string; password: string },
): Promise<SetByLink> {
  const { auth } = context.get(servicesContext);
  const userId = await auth.ownerOfLink(token);
  if (!userId) return { kind: "refused", message: BAD_LINK };
  const { person, ctx } = await accountOf(context, userId);
  if (person.passwordDue && (await auth.checkPassword(userId, password))) {
    return { kind: "refused", message: KNOWN_PASSWORD };
  }
  let isFirst = false;
  const set = await auth.setPassword(token, password, {
    headers: request.headers,
    record: (tx, change) => {
      isFirst = change.isFirst;
      return recordPasswordChange(tx, ctx, change);
    },
  });
  if (!set) return { kind: "refused", message: BAD_LINK };
  const standing = standingOf(person).kind;
  if (standing !== "active") {
    logSecurityEvent(context, { event: "password-set-of-inactive", userId, standing });
  }
  return { kind: "set", cookies: set.cookies, userId, isFirst };
}

/**
 * Logs someone in with the password that they have just given with a link of ours; null when that is refused.
 * `cookies`: what the browser gets with it, and does not send yet.
 */
export async function signInByLink(
  context: RequestContext,
  request: Request,
  given: { userId: string; password: string; cookies: string[] },
): Promise<Response | null> {
  const { userId, password, cookies } = given;
  const email = await readAs(context, userId, findAddress);
  const headers = new Headers(request.headers);
  const sent = cookies.map((cookie) => cookie.split(";")[0]);
  headers.set("Cookie", [headers.get("Cookie"), ...sent].filter(Boolean).join("; "));
  const typed = { email: email ?? "", password };
  // The link is used by now: whatever hinders this log-in, the person can log in themselves.
  const answer = await signIn(context, new Request(request.url, { headers }), typed).catch(
    () => null,
  );
  return answer instanceof Response ? withCookies(answer, cookies) : null;
}

export async function setOwnPassword(
  context: RequestContext,
  request: Request,
  { userId, password }: { userId: string; password: string },
) {
  const { auth } = context.get(servicesContext);
  const { ctx } = await accountOf(context, userId);
  return auth.setOwnPassword(request.headers, password, (tx) =>
    recordPasswordChange(tx, ctx, { isFirst: true }),
  );
}

async function accountOf(context: RequestContext, userId: string) {
  const { notify } = context.get(servicesContext);
  const person = await readAs(context, userId, findPerson);
  if (!person) throw new Error("An account without a profile");
  const requestId = context.get(requestIdContext);
  const ctx: AccountContext = { actor: accountOwner(person), requestId, notify };
  return { person, ctx };
}

/**
 * The registration whose address a link was sent to; null when the link is unknown, used or too old. `isOwn`:
 * this browser has sent it, and need not give the password again.
 */
export function registrationOf(context: RequestContext, request: Request, token: string) {
  const { auth } = context.get(servicesContext);
  return withHttpErrors(context, async () => {
    const userId = await auth.registrationOf(token);
    const person = userId && (await readAs(context, userId, findPerson));
    if (!person) return null;
    const isOwn = auth.registrantOf(request.headers)?.userId === userId;
    return { name: person.name, organisationName: person.organisation?.name ?? "", isOwn };
  });
}

/** Confirms an address, by the link that was sent to it and the password of the registration. */
export async function verifyEmail(
  context: RequestContext,
  request: Request,
  { token, password }: { token: string; password: string },
) {
  const { auth } = context.get(servicesContext);
  const userId = await auth.registrationOf(token);
  if (!userId) return "bad-link";
  const { ctx } = await accountOf(context, userId);
  const result = await auth.verifyEmail(token, password, {
    headers: request.headers,
    record: (tx) => recordEmailVerified(tx, ctx),
  });
  if (result === "wrong-password") logSecurityEvent(context, { event: "wrong-password", userId });
  return result === "verified" ? { userId } : result;
}

export function clientAddress(request: Request): string {
  return addressOf(request.headers);
}

/** The context for commands of a visitor: services, request id, office hours. */
export function visitorContext(context: RequestContext) {
  const { asActor, notify, deliver, limitKey, padDuration } = context.get(servicesContext);
  return {
    asActor,
    notify,
    deliver,
    limitKey,
    padDuration,
    requestId: context.get(requestIdContext),
    officeHours: officeHoursOf(context),
  };
}
