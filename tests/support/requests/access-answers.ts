import { BY_STAFF } from "#tests/routes/entry.ts";
import { NAMED_IDS } from "#tests/routes/named-ids.ts";

const NAMED = new RegExp(`"(${NAMED_IDS.join("|")})[^,]*,\\\\?"[^"]*"`, "g");

/** Asks for a page in each way that a browser or an attacker can: page, data, one route's data. */
export function getForms(path: string, key: string): string[] {
  const routeId = key.replace(BY_STAFF, "");
  const [pathname = "", search = ""] = path.split("?");
  const data = pathname === "/" ? "/_.data" : `${pathname}.data`;
  const query = search ? `${search}&` : "";
  return [path, `${data}?${query}`, `${data}?${query}_routes=${encodeURIComponent(routeId)}`];
}

export function outcomeOf({ status, headers }: Response, body: string): string {
  const sentTo = headers.get("Location") ?? (status === 202 ? redirectIn(body) : "");
  if (/^\/auth\/login(\?to=|$)/.test(sentTo)) return "login";
  if (sentTo === "/auth/pending") return "waiting";
  if (sentTo) return sentTo;
  // A form that came too late gets back what was typed, with the way to the login page.
  if (status === 401 && body.includes("/auth/login")) return "login";
  if (status === 404) return "missing";
  return status === 200 ? "page" : `${status}`;
}

function redirectIn(body: string): string {
  return /"redirect","([^"]+)"/.exec(body)?.[1] ?? `unread redirect: ${body}`;
}

/** A page names its address, a new nonce, its time and what is left of the session; the rest must not differ. */
export function withoutOwnAddress(body: string, path: string): string {
  return body
    .replaceAll(path, "PATH")
    .replaceAll(/nonce="[^"]*"/g, "")
    .replaceAll(/(idleSeconds|totalSeconds)\\?",\d+/g, "")
    .replaceAll(/"D\\?",\d{13}/g, "")
    .replaceAll(NAMED, "");
}
