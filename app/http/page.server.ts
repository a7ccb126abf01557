import {
  nonceContext,
  type RequestContext,
  servicesContext,
} from "#app/platform/request-context.ts";

/** The nonce of inline code on the page being answered; undefined where the page has hashes. */
export function nonceOf(context: RequestContext): string | undefined {
  return context.get(nonceContext) || undefined;
}

/** Origin under which people reach the site, without a slash at the end. */
export function publicUrlOf(context: RequestContext): string {
  return context.get(servicesContext).publicUrl;
}
