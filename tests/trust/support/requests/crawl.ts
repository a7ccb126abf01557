import type { RouteIds } from "#tests/routes/named-ids.ts";
import { ROUTES } from "#tests/routes.table.ts";
import { entryOf } from "#tests/tables.table.ts";
import { JOB, ORG, PERSON, TEMPLATE_ID } from "#tests/trust/support/access-matrix/actors.ts";
import type { Populated } from "#tests/trust/support/installation/populated.ts";
import type { ViewerName } from "./canaries.ts";

export interface Visit {
  viewer: ViewerName;
  path: string;
  status: number;
  headers: Headers;
  /** Status, headers and body, as they came. */
  bytes: string;
}

export const VIEWERS: ViewerName[] = [
  ...(["visitor", "pending", "paused", "outsider", "user", "manager", "admin"] as const),
];

const idOf = (table: string, row: string) => `${entryOf(table).rows[row]?.id}`;
const shared = {
  emailId: idOf("sent_emails", "sent"),
  templateId: TEMPLATE_ID,
  enquiryId: idOf("enquiries", "new"),
  holidayId: idOf("bank_holidays", "new"),
  checkId: idOf("conflict_checks", "open"),
  interestId: idOf("expert_interests", "force"),
  priceId: idOf("price_rows", "stands"),
  referenceId: idOf("reference_rows", "new"),
  quoteTemplateId: idOf("quote_templates", "kept"),
  subjectRequestId: idOf("subject_requests", "open"),
};

/** What addresses can name: of one organisation, and of its neighbour. */
export const ROUTE_IDS: [own: RouteIds, other: RouteIds] = [
  {
    ...shared,
    jobId: JOB.asked,
    quoteId: idOf("quotes", "sent"),
    organisationId: ORG.own,
    dateId: idOf("job_dates", "own"),
    exhibitId: idOf("exhibits", "own"),
    entryId: idOf("time_entries", "open"),
    doneJobId: JOB.decided,
    destroyedJobId: JOB.shared,
    agreedId: idOf("quotes", "accepted"),
    billId: idOf("bills", "numbered"),
    sheetId: idOf("sheets", "released"),
    reportId: idOf("reports", "sealed"),
    reviewId: idOf("reports", "released"),
    pointId: idOf("report_points", "open"),
    draftId: idOf("sheets", "draft"),
    userId: PERSON.invited,
    paperId: idOf("papers", "own"),
    versionId: idOf("paper_versions", "released"),
    uploadId: idOf("uploads", "own"),
    sessionId: idOf("sessions", "user"),
  },
  {
    ...shared,
    jobId: JOB.other,
    quoteId: idOf("quotes", "other"),
    organisationId: ORG.other,
    dateId: idOf("job_dates", "other"),
    exhibitId: idOf("exhibits", "other"),
    entryId: idOf("time_entries", "other"),
    destroyedJobId: JOB.other,
    doneJobId: JOB.other,
    agreedId: idOf("quotes", "other"),
    billId: idOf("bills", "other"),
    sheetId: idOf("sheets", "other"),
    reportId: idOf("reports", "other"),
    reviewId: idOf("reports", "other"),
    pointId: idOf("report_points", "open"),
    draftId: idOf("sheets", "other"),
    userId: PERSON.outsider,
    paperId: idOf("papers", "other"),
    versionId: idOf("paper_versions", "other"),
    uploadId: idOf("uploads", "other"),
    sessionId: idOf("sessions", "other"),
  },
];

/** A stream has no end; what it says is tried where open pages are. */
const STREAM = "/live";

export function dataPath(path: string, query = ""): string {
  const [pathname = "", search = ""] = path.split("?");
  const data = pathname === "/" ? "/_.data" : `${pathname}.data`;
  const parts = [search, query].filter(Boolean).join("&");
  return parts ? `${data}?${parts}` : data;
}

export async function cookiesOf(
  installation: Populated,
): Promise<Record<ViewerName, string | undefined>> {
  const cookies: Partial<Record<ViewerName, string>> = {};
  for (const viewer of VIEWERS) {
    if (viewer !== "visitor") cookies[viewer] = await installation.signIn(viewer);
  }
  return { visitor: undefined, ...cookies } as Record<ViewerName, string | undefined>;
}

/** Everyone asks for every address, as a page and as data, of their own things and of others'. */
export async function crawl(
  installation: Populated,
  cookies: Record<ViewerName, string | undefined>,
): Promise<Visit[]> {
  const paths = Object.values(ROUTES).flatMap(({ path }) => ROUTE_IDS.map(path));
  const searches = ["/app/jobs?search=cnry", "/app/find?search=cnry", "/admin/find?search=cnry"];
  const distinct = [...new Set([...paths, ...searches])].filter((path) => path !== STREAM);
  const visits: Visit[] = [];
  const asked = VIEWERS.flatMap((viewer) =>
    distinct.flatMap((path) => [path, dataPath(path)].map((each) => ({ viewer, path: each }))),
  );
  const visitor = async () => {
    for (let next = asked.pop(); next; next = asked.pop()) {
      const { viewer, path } = next;
      const response = await installation.ask(path, { cookie: cookies[viewer] });
      const { status, headers } = response;
      const bytes = `${status} ${JSON.stringify([...headers])} ${await response.text()}`;
      visits.push({ viewer, path, status, headers, bytes });
    }
  };
  await Promise.all(Array.from({ length: 4 }, visitor));
  return visits;
}
