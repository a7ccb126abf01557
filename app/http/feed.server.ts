import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";
import { Refusal } from "#foundation/errors.ts";

/** What a calendar's address is answered with: the services, and an answer to a refusal for a program. */
export function feedServices(context: RequestContext) {
  const { asActor, limitKey, publicUrl } = context.get(servicesContext);
  return { asActor, limitKey, publicUrl, answer };
}

async function answer(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, message, waitSeconds } = error;
    const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8" });
    if (waitSeconds) headers.set("Retry-After", `${waitSeconds}`);
    return new Response(message, { status, headers });
  }
}

export function feedAddress(context: RequestContext, feedId: string): string {
  const { publicUrl, feedToken } = context.get(servicesContext);
  return `${publicUrl}/calendar/${feedToken(feedId)}.ics`;
}

export function feedTokenOf(context: RequestContext) {
  return context.get(servicesContext).feedToken;
}
