import { redirect } from "react-router";
import { withCookies } from "#app/session/session.server.ts";
import { signOut } from "#app/session/sign-in.server.ts";
import type { Route } from "./+types/logout.ts";

/** Logging out needs a POST; a GET leads to the login page. */
export function loader() {
  return redirect("/auth/login");
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = withCookies(redirect("/auth/login", 303), await signOut(context, request));
  answer.headers.set("Clear-Site-Data", '"cache", "storage"');
  return answer;
}
