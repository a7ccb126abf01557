import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { builtProduct } from "#server/lifecycle/build/build.ts";
import { PEOPLE, type Who } from "#tests/routes/entry.ts";
import { eachIs, type RouteIds } from "#tests/routes/named-ids.ts";
import { makeReportsOf } from "#tests/routes/report-ids.ts";
import {
  makeBillOf,
  makeDateOf,
  makeExhibitOf,
  makePapersOf,
  makeSheetsOf,
} from "#tests/routes/route-ids.ts";
import { FRAMES, ROUTES, routeIdOf } from "#tests/routes.table.ts";
import { expectedErrors } from "#tests/support/no-console-errors.ts";
import { getForms, outcomeOf, withoutOwnAddress } from "#tests/support/requests/access-answers.ts";
import { accessScene } from "./access-scene.ts";

const { db, fixtures, people, newIds, ask } = await accessScene();
const { admin } = people;
const kept = await newIds(true);
let cells = 0;

test("every route of the build has an entry here", async () => {
  const build = await (await builtProduct()).pagesBuild();
  const ids = Object.keys(build.routes).filter((id) => !FRAMES.has(id));
  expect(ids.sort()).toEqual([...new Set(Object.keys(ROUTES).map(routeIdOf))].sort());
});

test.each(Object.entries(ROUTES))("%s: who may see it, in every way to ask", async (id, entry) => {
  for (const who of PEOPLE) {
    for (const path of getForms(entry.path(kept), id)) {
      const response = await ask(who, path);
      const body = await response.text();
      const wanted = entry.get[who];
      expect(`${who} ${path}: ${outcomeOf(response, body)}`).toBe(`${who} ${path}: ${wanted}`);
      const leaks = wanted === "page" ? /INTERNAL comment/ : /canary/;
      if (who !== "admin") {
        expect(leaks.test(withoutOwnName(body, who)), `${who} ${path} leaks`).toBe(false);
      }
      cells += 1;
    }
  }
  expectedErrors();
});

const WITH_ID = Object.entries(ROUTES).filter(
  ([, { path, get }]) => path(eachIs("x")) !== path(eachIs("y")) && get.admin !== "405",
);

test.each(WITH_ID)(
  "%s: what is missing, foreign or malformed looks the same",
  async (_id, entry) => {
    const who: Who = entry.get.manager === "page" ? "manager" : "admin";
    const foreign = await foreignIds();
    const nothing = randomUUID();
    const answers = [];
    for (const ids of [
      eachIs(nothing),
      {
        jobId: "x",
        quoteId: "1",
        organisationId: "%20",
        emailId: "x'--",
        enquiryId: "ENQ-1001",
        userId: "1%20or%201=1",
        sessionId: "session",
        templateId: "quote_sent",
        priceId: "10",
        referenceId: "28 g",
        quoteTemplateId: "null",
        subjectRequestId: "null",
        holidayId: "today",
        checkId: "x",
        interestId: "x",
        dateId: "today",
        exhibitId: "ABC-1",
        entryId: "1",
        destroyedJobId: "x",
        doneJobId: "1",
        agreedId: "1",
        billId: "INV-1",
        sheetId: "1",
        draftId: "draft",
        reportId: "1",
        reviewId: "x",
        pointId: "x",
        paperId: "P1",
        versionId: "1",
        uploadId: "x",
      },
      ...(who === "manager" ? [foreign] : []),
    ]) {
      const path = entry.path(ids);
      const response = await ask(who, path);
      const body = await response.text();
      expect(response.status, path).toBe(404);
      if (who === "manager") {
        expect(withoutOwnName(body, who).includes("canary"), path).toBe(false);
      }
      answers.push(withoutOwnAddress(body, path));
      cells += 1;
    }
    expect(new Set(answers).size).toBe(1);
  },
);

test("the whole matrix was asked", () => {
  console.log(`cells of pages asked: ${cells}`);
  expect(cells).toBeGreaterThan(700);
});

async function foreignIds(): Promise<RouteIds> {
  const organisation = await fixtures.organisation();
  const foreigner = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
  const jobId = await fixtures.job(foreigner, "QUOTE_SENT");
  const quoteId = await fixtures.quote(jobId, admin, { client: foreigner });
  const userId = await fixtures.invitation(foreigner);
  const none = randomUUID();
  const dateId = await makeDateOf(db, jobId);
  const exhibitId = await makeExhibitOf(db, jobId);
  const bill = await makeBillOf(db, fixtures, jobId, { client: foreigner, admin });
  const papers = await makePapersOf(db, jobId, { sender: foreigner, admin });
  const sheets = await makeSheetsOf(db, jobId, admin);
  const reports = await makeReportsOf(db, jobId, { admin, manager: foreigner });
  return {
    ...eachIs(none),
    ...papers,
    ...sheets,
    ...reports,
    dateId,
    exhibitId,
    ...bill,
    jobId,
    quoteId,
    organisationId: organisation.id,
    userId,
  };
}

/** A frame may show the name of a person's own organisation around what is missing. */
function withoutOwnName(body: string, who: Who): string {
  return body.replaceAll(people[who]?.organisation?.name ?? "canary-free", "");
}
