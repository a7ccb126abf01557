import { randomUUID } from "node:crypto";
import { demoExhibitId, jobIdOf } from "#app/demo/identity.ts";
import { readList } from "#app/domain/exhibits/read-list.server.ts";
import { versionOf } from "#foundation/forms/version.server.ts";
import { BY_STAFF, none, ofJobFile, ofStaff, type RouteEntry, sent } from "./entry.ts";

const LIST = "Exhibit\tDescription\tWeight\nABC/1\tWhite powder\t9.8 g";
const READING = readList(LIST);
const READ = "problem" in READING ? [] : READING.read;
/** As it is sent once it was read. */
const list = () => ({
  id: randomUUID(),
  list: LIST,
  paper: "",
  page: "",
  checked: versionOf([JSON.stringify(READ), ""]),
  save: "yes",
});
const corrected = () => ({
  seen: "1",
  reference: "ABC/7",
  description: "Brown powder",
  viewed: "NONE",
});
const PARTS = ["canary1", "canary2"];
const split = () => ({
  id: randomUUID(),
  ...Object.fromEntries(PARTS.map((reference, at) => [`reference-${at + 1}`, reference])),
});
const KEY = "line-holder";
const IN_DEMO = `/jobs/${jobIdOf(KEY)}/exhibits`;

function lists(by: "user" | "admin"): RouteEntry {
  return {
    path: ({ jobId }) => `/jobs/${jobId}/exhibits`,
    get: ofJobFile,
    post: { form: list, may: ofJobFile, by, records: ["exhibit_added"] },
    statements: 6,
    screens: ({ jobId }) => [`/jobs/${jobId}/exhibits`, IN_DEMO],
    ...(by === "admin" && { side: "STAFF" }),
  };
}

export const EXHIBIT_ROUTES: Record<string, RouteEntry> = {
  "routes/exhibits/exhibits": lists("user"),
  [`routes/exhibits/exhibits${BY_STAFF}`]: lists("admin"),
  "routes/exhibits/exhibit": ofStaff(
    ({ jobId, exhibitId }) => `/jobs/${jobId}/exhibits/${exhibitId}`,
    6,
    {
      post: sent(corrected, ["exhibit_changed"]),
      screens: () => [`${IN_DEMO}/${demoExhibitId(KEY)}`],
    },
  ),
  "routes/exhibits/parts": ofStaff(
    ({ jobId, exhibitId }) => `/jobs/${jobId}/exhibits/${exhibitId}/parts`,
    6,
    {
      post: sent(split, ["exhibit_added"]),
      screens: () => [`${IN_DEMO}/${demoExhibitId(KEY, 3)}/parts`],
    },
  ),
  "routes/exhibits/removal": ofStaff(
    ({ jobId, exhibitId }) => `/jobs/${jobId}/exhibits/${exhibitId}/removal`,
    6,
    { post: sent(none, ["exhibit_removed"]) },
  ),
};
