import type { MiddlewareFunction } from "react-router";
import { actorContext, asHttp } from "#app/http/command.server.ts";
import { createFairTurns } from "#app/platform/fair-turns.ts";

/**
 * How many requests of one person are served at once; more have to wait, and keep nobody else waiting.
 * The places of all are bounded at the edge.
 */
const inTurn = createFairTurns({ atOnce: 200, atOnceEach: 8, maxWaiting: 200 });

/** Pages and forms of one person are worked on a few at a time. Stands after `requireActiveUser`. */
export const turnByPerson: MiddlewareFunction<Response> = async ({ context }, next) => {
  try {
    return await inTurn(context.get(actorContext).userId, next);
  } catch (error) {
    throw asHttp(context, error);
  }
};
