import { buffer } from "node:stream/consumers";
import { drawInThread } from "#app/documents/draw-in-thread.server.ts";
import type { Context } from "#app/domain/context.ts";
import { NOT_MARKED, type OpenedVersion } from "#app/domain/papers/open-version.server.ts";
import { businessOf } from "#app/http/business.server.ts";
import type { RequestContext } from "#app/platform/request-context.ts";
import { conflict } from "#foundation/errors.ts";
import { createFairTurns } from "#foundation/fair-turns.ts";
import { formatMoment } from "#foundation/time/moment.ts";
import { checkedBytes } from "./checked-bytes.server.ts";

const inTurn = createFairTurns({ atOnce: 1, maxWaiting: 50 });

export function markedCopy(context: RequestContext, ctx: Context, opened: OpenedVersion) {
  return inTurn(ctx.actor.userId, async () => {
    const bytes = await buffer(checkedBytes(context, ctx, opened));
    const at = formatMoment(new Date()).replace(",", "");
    const content = { bytes, line: `DRAFT. Read by ${ctx.actor.name}, ${at}` };
    const marked = await drawInThread({ kind: "marked draft", content }, businessOf(context)).catch(
      () => null,
    );
    if (!marked) throw conflict(NOT_MARKED);
    return marked.bytes;
  });
}
