import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/platform/request-context.ts";

/** Name, phone and mailbox of the business, as configured. */
export function businessOf(context: Readonly<RouterContextProvider>) {
  return context.get(servicesContext).business;
}
