import { randomUUID } from "node:crypto";
import { demoExhibitId, jobIdOf } from "#app/demo/identity.ts";
import { readList } from "#app/domain/exhibits/read-list.server.ts";
import { versionOf } from "#app/domain/forms/version.server.ts";
import { none, ofStaff, ownOrganisation, type RouteEntry, sent, staff } from "./entry.ts";

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
const KEY = "line-holder";
const IN_DEMO = `/admin/jobs/${jobIdOf(KEY)}/exhibits`;

function lists(
  portal: "client" | "admin",
  get: RouteEntry["get"],
  by: "user" | "admin",
): RouteEntry {
  const base = portal === "client" ? "/app" : "/admin";
  const inDemo = `${base}/jobs/${jobIdOf(KEY)}/exhibits`;
  return {
    path: ({ jobId }) => `${base}/jobs/${jobId}/exhibits`,
    get,
    post: { form: list, may: get, by, records: ["exhibit_added"] },
    statements: 7,
    screens: ({ jobId }) => [`${base}/jobs/${jobId}/exhibits`, inDemo],
  };
}

export const EXHIBIT_ROUTES: Record<string, RouteEntry> = {
  "client/exhibits/exhibits": lists("client", ownOrganisation, "user"),
  "admin/exhibits/exhibits": lists("admin", staff, "admin"),
  "admin/exhibits/exhibit": ofStaff(
    ({ jobId, exhibitId }) => `/admin/jobs/${jobId}/exhibits/${exhibitId}`,
    6,
    {
      post: sent(corrected, ["exhibit_changed"]),
      screens: () => [`${IN_DEMO}/${demoExhibitId(KEY)}`],
    },
  ),
  "admin/exhibits/removal": ofStaff(
    ({ jobId, exhibitId }) => `/admin/jobs/${jobId}/exhibits/${exhibitId}/removal`,
    6,
    { post: sent(none, ["exhibit_removed"]) },
  ),
};
