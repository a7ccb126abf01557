import {
  nonceContext,
  type RequestContext,
  servicesContext,
} from "#app/platform/request-context.ts";

/** The nonce for inline code on this page; undefined where the page's policy uses hashes. */
export function nonceOf(context: RequestContext): string | undefined {
  return context.get(nonceContext) || undefined;
}

/** The origin that visitors use, without a trailing slash. */
export function publicUrlOf(context: RequestContext): string {
  return context.get(servicesContext).publicUrl;
}
