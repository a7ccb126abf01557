import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/platform/request-context.ts";

/** How this installation stores passwords, for commands that set one. */
export function hashPasswordOf(
  context: Readonly<RouterContextProvider>,
): (password: string) => Promise<string> {
  return context.get(servicesContext).auth.hashPassword;
}
