import type { AsActor } from "#app/db/as-actor.server.ts";
import type { EmailRequest } from "#app/domain/emails/email-events.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { forbidden } from "#foundation/errors.ts";
import type { LimitKey } from "#foundation/limits/rate-limit.server.ts";
import { type Actor, actingAs, isStaff } from "./actor.ts";

export interface Services {
  asActor: AsActor;
  /** Queues an email request inside the transaction; its emails are written and sent so many seconds after commit. */
  notify: (tx: Transaction, emailRequest: EmailRequest, startAfter?: number) => Promise<void>;
  /** Queues an email that is stored already, in the same way. */
  deliver: (tx: Transaction, sentEmailId: string) => Promise<void>;
  limitKey: LimitKey;
}

export interface Context extends Services {
  actor: Actor;
  requestId: string;
}

/** What regular work has: its transaction, and a way to notify people. It returns whether there may be more to do. */
export interface RegularWork {
  tx: Transaction;
  notify: Services["notify"];
}

/** Runs `work` in one transaction as the context's actor. */
export function transact<T>(ctx: Context, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return ctx.asActor(actingAs(ctx.actor), work);
}

/** The same for what staff alone may do. */
export async function transactAsStaff<T>(ctx: Context, work: (tx: Transaction) => Promise<T>) {
  if (!isStaff(ctx.actor)) throw forbidden("Only our office can do this");
  return transact(ctx, work);
}
