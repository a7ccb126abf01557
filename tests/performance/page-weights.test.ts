import { expect, it } from "vitest";
import { addMonths, weekOf, weeksOf } from "#app/domain/dates/calendar.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { addDays } from "#foundation/time/working-days.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";

const { db, fixtures, app, client, admin } = await testPortal("CLIENT_ADMIN");
const TODAY = londonDay(new Date());
// So that pages weigh the same on each day of a week: four jobs are due soon, the others from a Monday on.
const monday = addDays(weekOf(TODAY), 14);
/** Months ahead, one of five weeks: of two that follow each other one always is. */
const busyMonth = [3, 4]
  .map((ahead) => addMonths(TODAY.slice(0, 7), ahead))
  .find((month) => weeksOf(month).length === 5);
const busyDay = `${busyMonth}-15`;

/** What an audit log of another firm's jobs is about; they are older than those of the lists. */
const other = await fixtures.person({ role: "CLIENT_ADMIN" });
const others = await Promise.all(
  Array.from({ length: 25 }, () => fixtures.job(other, "COMPLETED")),
);
await db.query(
  `insert into audit_logs (action, actor_name, organisation_name, job_id)
   select 'comment_added_client', 'Daniel Okoro', 'Marlowe Finch Solicitors', job from unnest($1::uuid[]) job, generate_series(1, 4)`,
  others,
);

/** Twenty-five jobs of one firm, each with all that a row can have but a date of its case. */
const jobs = await Promise.all(
  Array.from({ length: 25 }, () => fixtures.job(client, "IN_PROGRESS")),
);
const quotes = await Promise.all(
  jobs.map((id) => fixtures.quote(id, admin, { client, status: "DECLINED" })),
);
await db.query(
  `update jobs set title = 'R v Numbered ' || n || ': cocaine supply', reference = 'REF/' || n, due_date = case when n <= 4 then $2::date else $3::date + n::int - 5 end
   from unnest($1::uuid[]) with ordinality as numbered(job, n) where id = job`,
  jobs,
  addDays(TODAY, 7),
  monday,
);
const [job = ""] = jobs;
const [quote = ""] = quotes;
await Promise.all(
  Array.from({ length: 5 }, () =>
    fixtures.comment(job, client.organisation?.id ?? "", admin, "CLIENT"),
  ),
);
await db.query(
  `insert into job_dates (job_id, organisation_id, kind, starts_on, at_time)
   select $1, $2, 'HEARING', $3, '10:00' from generate_series(1, 40)`,
  job,
  client.organisation?.id,
  busyDay,
);

const ROW = "id number title status created reference unread quote quoteNote due dueIs urgency";
const QUEUE = below("queue[]", "to title verb when whose owner heading");
const ACTS = below("acts[]", "to act title number hasNews day left isLate");
const LIST = `unknown page.next page.previous ${below("filter", "search status due quote activity owner sort")}`;
const DUE = "dueDate nextDate nextDateEnds nextDateKind";
const QUOTE = `answerNote answeredByName answeredVia amount authority basis createdAt decidedAt declineNote declineReason disclosure
  endReason endedAt gross hasCv id jobId kind notes purchaseOrder rateCheck scope status termsNumber turnaround validUntil vat vatRate
  version wantsRequote`;
const JOB = `counts.papers counts.exhibits before beyond canCorrect newCommentId next.waiting now comments.earlier
  ${below("comments.rows[]", "authorName body createdAt fromStaff id visibility")}
  ${below("job", `corrections createdAt createdByName description ${DUE} id instructedVia number organisationName reference`)}
  ${below("job", "isEndingAsked sensitivityLevel status title updatedAt")} ${below("quotes[]", QUOTE)} rail.people
  ${below("rail.dates[]", "atTime directed endsOn id kind startsOn state")} ${below("rail.papers", "all newestAt unread")}
  ${below("stages[]", "at label state")} ${below("timeline[]", "action actorName createdAt id newValue oldValue side")}`;
const OF_STAFF =
  "createdByUserId draft enquiry funding organisationId ownerName ownerUserId restricted";
const DATES = below("shown", "month day");
const DATE = "id to title about";

/** What these pages are sent, and show or decide by: a field is listed once the page shows it. */
const FIELDS: Record<string, string> = {
  "client dashboard": `name ${below("counts", "total pending inProgress completed")} allActs ${ACTS} ${below("recent[]", ROW)}`,
  "client list": `${LIST} ${below("page.rows[]", ROW)}`,
  "client search": `${LIST} ${below("page.rows[]", ROW)}`,
  "client job": `${JOB} canChangeAccess canDecide canWithdraw newAskingId ${below("needs[]", "href isDone label need")}`,
  "client papers": `archive.packed archive.words counts.exhibits counts.papers newSince now page.next page.previous papers ${below("filter", "kind search side")}
    ${below("job", `${DUE} id number organisationName reference status title`)}`,
  "staff job": `${JOB} check.id check.state lastDay newQuoteId openId toSend userId ${below("job", OF_STAFF)}`,
  "staff dashboard": `whose ${below("counts", "total pending activeOrganisations pendingOrganisations")} ${below("system", "words status")} ${QUEUE} ${below("recent[]", `${ROW} organisation age`)}`,
  "staff list": `${LIST} ${below("page.rows[]", `${ROW} organisation age`)}`,
  agenda: `today cutAt ${DATES} shown.parts[].heading shown.page shown.pages ${below("shown.parts[].dates[]", `${DATE} number when isSameDay attendance`)}`,
  month: `today cutAt ${DATES} ${below("shown.weeks[][]", "day notes all")} ${below("shown.weeks[][].dates[]", DATE)}`,
};

function below(path: string, fields: string): string {
  return fields
    .split(/\s+/)
    .map((field) => `${path}.${field}`)
    .join(" ");
}

interface Page {
  who: { cookie: string };
  path: string;
  /** At most so many elements, bytes of the document, and bytes of its data. */
  most: [elements: number, document: number, data: number];
}

/** The pages that people open most, and a little more than today's weights. */
const PAGES: Record<string, Page> = {
  "client dashboard": { who: client, path: "/app", most: [180, 16_500, 2_000] },
  "client list": { who: client, path: "/app/jobs", most: [404, 33_250, 6_400] },
  "client search": { who: client, path: "/app/jobs?search=cocaine", most: [404, 33_300, 6_400] },
  "client job": { who: client, path: `/app/jobs/${job}`, most: [265, 25_150, 5_000] },
  "client case": { who: client, path: `/jobs/${job}/case`, most: [327, 34_150, 9_550] },
  "client papers": { who: client, path: `/jobs/${job}/papers`, most: [148, 14_850, 1_350] },
  "client quote": { who: client, path: `/app/quotes/${quote}`, most: [141, 14_100, 1_950] },
  "staff dashboard": { who: admin, path: "/admin", most: [246, 21_300, 3_050] },
  "staff list": { who: admin, path: "/admin/jobs", most: [479, 39_750, 6_950] },
  "staff job": { who: admin, path: `/admin/jobs/${job}`, most: [352, 29_850, 4_900] },
  audit: { who: admin, path: "/admin/audit", most: [330, 34_600, 9_500] },
  agenda: { who: admin, path: "/admin/calendar", most: [447, 35_300, 10_300] },
  month: {
    who: admin,
    path: `/admin/calendar?month=${busyMonth}`,
    most: [315, 23_150, 3_550],
  },
  find: { who: admin, path: "/admin/find?q=cocaine", most: [0, 0, 700] },
};

it.each(Object.entries(PAGES))(
  "%s weighs no more than today",
  async (name, { who, path, most }) => {
    const html = name === "find" ? "" : await read(who, path);
    const data = await read(who, path.replace(/(?=\?|$)/, ".data"));
    const weights = [elementsOf(html), Buffer.byteLength(html), Buffer.byteLength(data)];
    const tooHeavy = weights.filter((weight, place) => weight > (most[place] ?? 0));
    expect(tooHeavy, `elements, document and data: ${weights.join(", ")}`).toEqual([]);
    const listed = FIELDS[name]?.split(/\s+/);
    if (listed) expect(fieldsOf(data).filter((field) => !listed.includes(field))).toEqual([]);
  },
);

/** Takes React Router's answer apart: a list of values that name each other by their place. */
function fieldsOf(data: string): string[] {
  const values: unknown[] = JSON.parse(data.split("\n")[0] ?? "");
  const found = new Set<string>();
  function walk(place: number, path: string): void {
    const value = values[place];
    if (place >= 0 && Array.isArray(value) && typeof value[0] !== "string") {
      for (const item of value) walk(item, `${path}[]`);
      return;
    }
    const isObject =
      place >= 0 && value !== null && typeof value === "object" && !Array.isArray(value);
    if (!isObject) return void found.add(path);
    for (const [key, at] of Object.entries(value)) {
      walk(
        at,
        path ? `${path}.${values[Number(key.slice(1))]}` : `${values[Number(key.slice(1))]}`,
      );
    }
  }
  walk(0, "");
  // The frame's are of every page; a page's stand below its name.
  const own = [...found].filter(
    (path) => !/\/(portal-frame|client-portal|admin-portal)\./.test(path),
  );
  return own.map((path) => path.replace(/^.*?\.data\.?/, "")).sort();
}

/** Counts as the browser does; what scripts hold are no elements. */
function elementsOf(html: string): number {
  return html.replaceAll(/<script[\s\S]*?<\/script>/g, "<script>").match(/<[a-z]/g)?.length ?? 0;
}

async function read({ cookie }: { cookie: string }, path: string): Promise<string> {
  const response = await app.ask(path, { cookie });
  expect(response.status).toBe(200);
  return response.text();
}
