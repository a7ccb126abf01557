import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/platform/request-context.ts";

/** Name, phone and mailbox of the business, as configured. */
export function businessOf(context: Readonly<RouterContextProvider>) {
  return context.get(servicesContext).business;
}

/** How a printed page names its issuer. */
export function letterheadOf(context: Readonly<RouterContextProvider>): string {
  const { name, phone, email } = businessOf(context);
  return `${name} · ${phone} · ${email}`;
}
