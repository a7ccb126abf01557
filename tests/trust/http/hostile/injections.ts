/** Two texts of one length: were either run as SQL, their answers would differ. */
export const PAIRS: ReadonlyArray<readonly [always: string, never: string]> = [
  "zz' or '1'='N",
  "zz' or 1=N--",
  'zz" or 1=N--',
  "1 or 1=N",
  "zz') or (1=N)--",
  "zz%' or 1=N--",
  "zz\\' or 1=N--",
  "zz' or 1=N/*",
  "zz'||(case when 1=N then '' else 'q' end)||'",
  "0) or (1=N",
  "zz' union select null where 1=N--",
  "$$ or 1=N--",
  "zz';select 1 where 1=N;--",
  "1::int or 1=N",
].map((text) => [text.replace("N", "1"), text.replace("N", "2")] as const);

export const SLEEP_MS = 4_000;

/** Were one of these run, its answer would take so long. */
export const SLEEPS: readonly string[] = [
  "zz';select pg_sleep(S)--",
  "zz'||pg_sleep(S)||'",
  "1;select pg_sleep(S)",
  "zz') or pg_sleep(S) is null--",
  "1 and pg_sleep(S) is null",
  "zz' and 1=(select 1 from pg_sleep(S))--",
  "$$||pg_sleep(S)||$$",
].map((text) => text.replace("S", `${SLEEP_MS / 1_000}`));

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
