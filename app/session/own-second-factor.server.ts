import { recordSecondFactorChange } from "#app/domain/sign-in/record-account-change.server.ts";
import { needsSecondFactor } from "#app/domain/sign-in/second-factor.ts";
import { actorContext, domainContext } from "#app/http/command.server.ts";
import type { ChangeResult, Recorder } from "#app/platform/auth/auth-results.ts";
import { WRONG_PASSWORD } from "#app/platform/auth/passwords.server.ts";
import { WRONG_CODE } from "#app/platform/auth/second-factor.server.ts";
import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";
import { conflict, forbidden } from "#foundation/errors.ts";
import { asPerson, readAccount } from "./own-account.server.ts";

export interface OwnSecondFactor {
  isOn: boolean;
  codesLeft: number;
  isRequired: boolean;
}

/** Whether the person has a second factor, must have one, and how many backup codes are left. */
export async function ownSecondFactor(context: RequestContext): Promise<OwnSecondFactor> {
  const state = await readAccount(context, (auth, userId) => auth.secondFactorOf(userId));
  return { ...state, isRequired: isRequired(context) };
}

function isRequired(context: RequestContext): boolean {
  const { demo } = context.get(servicesContext);
  return needsSecondFactor(context.get(actorContext), { demo });
}

export async function confirmSecondFactor(context: RequestContext, request: Request, code: string) {
  const { auth, userId } = asPerson(context);
  if ((await auth.secondFactorOf(userId)).isOn) throw conflict("Your second factor is already on.");
  return auth.confirmSecondFactor(request.headers, code, recording(context, "on"));
}

export async function removeSecondFactor(
  context: RequestContext,
  request: Request,
  password: string,
): Promise<ChangeResult> {
  const { auth, userId } = asPerson(context);
  if (isRequired(context)) throw forbidden("Staff must have a second factor.");
  if (!(await auth.secondFactorOf(userId)).isOn) {
    throw conflict("Your second factor is already off.");
  }
  return auth.removeSecondFactor(request.headers, password, recording(context, "off"));
}

/** Refuses whoever does not have the password and the second factor of the person who is signed in. */
export async function requireProof(
  context: RequestContext,
  request: Request,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { auth, userId } = asPerson(context);
  if (!(await auth.secondFactorOf(userId)).isOn) {
    throw conflict("Set up your second factor first, on the page of your account.");
  }
  if (!(await auth.checkPassword(userId, password))) throw forbidden(WRONG_PASSWORD);
  if (!(await auth.proveSecondFactor(request.headers, userId, code))) throw forbidden(WRONG_CODE);
}

/** Replaces the backup codes; the old ones no longer work. */
export function replaceBackupCodes(context: RequestContext, request: Request, password: string) {
  const record = recording(context, "new backup codes");
  return asPerson(context).auth.newBackupCodes(request.headers, password, record);
}

function recording(context: RequestContext, change: "on" | "off" | "new backup codes"): Recorder {
  const ctx = domainContext(context);
  return (tx) => recordSecondFactorChange(tx, ctx, { change });
}
