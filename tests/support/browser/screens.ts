import type { Page } from "@playwright/test";
import { demoDateId, demoId, personId } from "#app/demo/identity.ts";
import { NOBODY, type RouteEntry } from "#tests/routes/entry.ts";
import { eachIs, type RouteIds } from "#tests/routes/named-ids.ts";
import { ROUTES } from "#tests/routes.table.ts";

/** Whose screens: what visitors see is theirs, then what a client sees. */
type Audience = "visitor" | "client" | "staff";

export function screensOf(audience: Audience, demo: RouteIds): string[] {
  return Object.values(ROUTES)
    .filter((entry) => audienceOf(entry) === audience)
    .flatMap(({ path, screens = [] }) => {
      if (screens === "itself") return [path(demo)];
      return typeof screens === "function" ? screens(demo) : screens;
    });
}

function audienceOf({ get, side }: RouteEntry): Audience {
  if (get.visitor !== "login") return "visitor";
  return get.manager === "page" && side !== "STAFF" ? "client" : "staff";
}

/** What is not asked for. */
export const NOTHING = eachIs(NOBODY);

export async function idsOfClient(page: Page): Promise<RouteIds> {
  const job = await firstLink(page, "/app/jobs?status=QUOTE_SENT");
  const quote = await firstLink(page, job, "/app/quotes");
  const jobId = idIn(job);
  return {
    ...NOTHING,
    jobId,
    quoteId: idIn(quote),
    dateId: demoDateId(jobId),
    userId: personId("daniel"),
  };
}

export async function idsOfStaff(page: Page): Promise<RouteIds> {
  const job = await firstLink(page, "/admin/jobs?status=QUOTE_SENT");
  const found = {
    jobId: job,
    quoteId: await firstLink(page, job, "/admin/quotes"),
    enquiryId: await firstLink(page, "/admin/enquiries"),
    templateId: await firstLink(page, "/admin/email-templates"),
    emailId: await firstLink(page, "/admin/sent-emails?state=SENT"),
    organisationId: await firstLink(page, "/admin/organisations"),
    userId: await firstLink(page, "/admin/users"),
    checkId: await firstLink(page, "/admin/conflicts?result=OPEN"),
    doneJobId: await firstLink(page, "/admin/retention"),
    subjectRequestId: await firstLink(page, "/admin/retention/requests"),
  };
  const ids = Object.entries(found).map(([name, address]) => [name, idIn(address)]);
  return {
    ...NOTHING,
    interestId: demoId("interest force"),
    ...Object.fromEntries(ids),
    referenceId: await aReferenceRow(page),
    dateId: demoDateId(idIn(job)),
  };
}

/** Reference rows have no page of their own: the way to withdraw one names it. */
async function aReferenceRow(page: Page): Promise<string> {
  await page.goto("/admin/settings/reference");
  const withdraw = page.locator('main a[href$="/withdrawal"]').first();
  const address = await withdraw.getAttribute("href");
  return idIn((address ?? "").replace("/withdrawal", ""));
}

/** @throws where the list that was looked at holds nothing. */
function idIn(address: string): string {
  const id = address.split("/").at(-1) ?? "";
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error(`There is nothing at ${address}`);
  return id;
}

export async function firstLink(page: Page, from: string, below = from): Promise<string> {
  await page.goto(from);
  const links = page.locator(`main a[href^="${below.split("?")[0]}/"]`);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  return addresses.find((address) => /\/[0-9a-f-]{36}$/.test(address ?? "")) ?? from;
}
