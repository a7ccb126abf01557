import type { materialRequests } from "#app/db/schema/dates.ts";
import type { DemoEntry } from "./audit.ts";
import { londonDayAfter, timeAgo } from "./calendar.ts";
import { demoId, organisationId } from "./identity.ts";
import type { DemoPaper } from "./papers/papers.ts";
import type { PersonKey } from "./people.ts";

type RequestRow = typeof materialRequests.$inferInsert;

interface Asked {
  what: string;
  /** Working days ago. */
  ago: number;
  by: PersonKey;
  /** Calendar days from now. */
  dueIn?: number;
  received?: { ago: number; by: PersonKey; title: string };
}

const ASKED: Readonly<Record<string, readonly Asked[]>> = {
  "line-holder": [
    {
      what: "ANPR schedule of the four disputed weeks",
      ago: 13,
      by: "tobias",
      received: { ago: 5.0897, by: "daniel", title: "ANPR schedule" },
    },
    {
      what: "The second interview",
      ago: 12.999,
      by: "tobias",
      received: { ago: 5.0895, by: "daniel", title: "Record of interview, second" },
    },
    { what: "Cell-site bundle for February and March", ago: 3.5, by: "tobias", dueIn: 6 },
    { what: "Billing of the number ending 417", ago: 3.499, by: "tobias", dueIn: 6 },
  ],
  "drill-video": [
    { what: "The two videos as files, not only the transcript", ago: 20.8, by: "tobias", dueIn: 9 },
  ],
};

interface DemoRequest extends Asked {
  id: string;
  of: DemoPaper["demoCase"];
  /** The paper that it came as. */
  paper: DemoPaper | undefined;
}

function requests(papers: readonly DemoPaper[]): DemoRequest[] {
  return Object.entries(ASKED).flatMap(([key, asked]) => {
    const ofCase = papers.filter(({ demoCase }) => demoCase.content.key === key);
    const of = ofCase[0]?.demoCase;
    if (!of) throw new Error(`${key} has no papers`);
    return asked.map((each, place) => ({
      ...each,
      id: demoId(`material ${key} ${place}`),
      of,
      paper: ofCase.find(({ content }) => content.title === each.received?.title),
    }));
  });
}

export function materialRows(now: Date, papers: readonly DemoPaper[]): RequestRow[] {
  return requests(papers).map(({ id, of, what, ago, dueIn, received, paper }) => ({
    id,
    jobId: of.id,
    organisationId: organisationId(of.org),
    what,
    askedAt: timeAgo(now, ago),
    dueOn: dueIn === undefined ? null : londonDayAfter(now, dueIn),
    receivedAt: received ? timeAgo(now, received.ago) : null,
    paperId: paper?.id ?? null,
  }));
}

export function materialEntries(papers: readonly DemoPaper[]): DemoEntry[] {
  return requests(papers).flatMap(({ id, of, ago, by, received }) => {
    const about = { org: of.org, jobId: of.id, newValue: "1", meta: { requestId: id } };
    const asked = { ...about, daysAgo: ago, by, action: "material_asked" };
    if (!received) return [asked];
    return [
      asked,
      { ...about, daysAgo: received.ago, by: received.by, action: "material_received" },
    ];
  });
}
