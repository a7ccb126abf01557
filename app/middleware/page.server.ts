import type { RouterContextProvider } from "react-router";
import { nonceContext, servicesContext } from "#app/platform/request-context.ts";

/** The nonce of inline code on the page being answered; undefined where the page has hashes. */
export function nonceOf(context: Readonly<RouterContextProvider>): string | undefined {
  return context.get(nonceContext) || undefined;
}

/** Origin under which people reach the site, without a slash at the end. */
export function publicUrlOf(context: Readonly<RouterContextProvider>): string {
  return context.get(servicesContext).publicUrl;
}
