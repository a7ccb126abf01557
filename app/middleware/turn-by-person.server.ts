import type { MiddlewareFunction } from "react-router";
import { actorContext, asHttp } from "#app/http/command.server.ts";
import { createFairTurns } from "#foundation/fair-turns.ts";

/**
 * Limits how many requests of one person run at once; further ones wait without delaying other people.
 * `concurrencyLimit` limits those of all people together.
 */
const inTurn = createFairTurns({ atOnce: 200, atOnceEach: 4, maxWaiting: 200 });

/** Runs a person's requests in turn, a few at a time. Runs after `requireActiveUser`. */
export const turnByPerson: MiddlewareFunction<Response> = async ({ context }, next) => {
  try {
    return await inTurn(context.get(actorContext).userId, next);
  } catch (error) {
    throw asHttp(context, error);
  }
};
