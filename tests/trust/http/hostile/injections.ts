import { readLists } from "#tests/support/read-lists.ts";

const TEXTS = new Map(readLists(import.meta.dirname, "injections.txt"));
const listed = (heading: string): string[] => TEXTS.get(heading) ?? [];

/** Two texts of one length: were either run as SQL, their answers would differ. */
export const PAIRS: ReadonlyArray<readonly [always: string, never: string]> = listed("PAIRS").map(
  (text) => [text.replace("N", "1"), text.replace("N", "2")] as const,
);

export const SLEEP_MS = 4_000;

/** Were one of these run, its answer would take so long. */
export const SLEEPS: readonly string[] = listed("SLEEPS").map((text) =>
  text.replace("S", `${SLEEP_MS / 1_000}`),
);

const LISTS = ["/app/jobs", "/admin/jobs", "/admin/users", "/admin/audit", "/admin/organisations"];
const NAMES = ["search", "before", "after", "status", "state", "organisation"];
const THINGS = [
  "/app/jobs/",
  "/app/quotes/",
  "/admin/jobs/",
  "/admin/users/",
  "/admin/organisations/",
];
const FOUND = ["/app/find?search=", "/admin/find?search=", "/admin/sent-emails?search="];

/** Every address of a list or a thing that takes a text into a query. */
export const PLACES: readonly string[] = [
  ...[...LISTS, "/admin/enquiries"].flatMap((list) => NAMES.map((name) => `${list}?${name}=`)),
  ...THINGS,
  "/admin/enquiries/",
  "/admin/sent-emails/",
  "/admin/email-templates/",
  ...FOUND,
];
