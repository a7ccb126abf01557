import { afterAll, beforeAll } from "vitest";
import { JOB } from "#tests/trust/support/access-matrix/actors.ts";
import { withoutLimits } from "#tests/trust/support/database/without-limits.ts";
import { type Populated, startPopulated } from "#tests/trust/support/installation/populated.ts";
import { prove } from "#tests/trust/support/report/prove.ts";
import { type Target, trySqlmap } from "./sqlmap.ts";

let here: Populated;
beforeAll(async () => {
  here = await startPopulated();
  await withoutLimits(here.sql);
});
afterAll(() => here?.remove());

async function targets(): Promise<Target[]> {
  const { url } = here.product;
  const user = await here.signIn("user");
  const admin = await here.signIn("admin");
  return [
    { url: `${url}/app/jobs?search=a&status=QUOTE_SENT`, cookie: user },
    { url: `${url}/app/find?search=a`, cookie: user },
    { url: `${url}/app/jobs/${JOB.asked}*`, cookie: user },
    { url: `${url}/admin/jobs?search=a&organisation=a&before=a`, cookie: admin },
    { url: `${url}/admin/users?search=a&state=a`, cookie: admin },
    { url: `${url}/admin/audit?search=a&after=a`, cookie: admin },
    { url: `${url}/admin/enquiries?search=a&state=a`, cookie: admin },
    { url: `${url}/admin/find?search=a`, cookie: admin },
    { url: `${url}/auth/login`, cookie: "", form: "email=a@people.example&password=a" },
    { url: `${url}/auth/forgot-password`, cookie: "", form: "email=a@people.example" },
    { url: `${url}/auth/reset-password?token=a`, cookie: "" },
  ];
}

const FOUND = /is vulnerable|identified the following injection point|appears to be .* injectable/;
const TRIED = /all tested parameters do not appear to be injectable|does not seem to be injectable/;

prove("H5", "sqlmap finds nothing to inject into", async (wrong) => {
  const all = await targets();
  for (const target of all) {
    const said = await trySqlmap(target);
    const { pathname, search } = new URL(target.url);
    if (FOUND.test(said)) {
      wrong.push(`${pathname}${search}: ${said.slice(-1_500)}`);
    } else if (!TRIED.test(said)) {
      wrong.push(`${pathname}${search} was not tried: ${said.slice(-500)}`);
    }
  }
  const lives = (await here.ask("/readyz")).status === 200;
  if (!lives) wrong.push("the product is not ready any more");
  return { tried: all.length, note: "at level 3, risk 2" };
});
