import { randomUUID } from "node:crypto";
import {
  BY_STAFF,
  everyone,
  NOBODY,
  none,
  ofJobFile,
  ofStaff,
  ofStaffInFile,
  type RouteEntry,
  sent,
} from "./entry.ts";
import type { RouteIds } from "./named-ids.ts";

type Post = NonNullable<RouteEntry["post"]>;

/** A text of its own, so that it is not here already. */
const aFile = () => new File([`Statement ${randomUUID()}`], "Statement of PC Ali.txt");
const sending: Post["prepare"] = async () => ({
  form: { internal: "no", redactedFrom: "" },
  files: [aFile()],
});

/** A version that no scanner looked into, to be released. */
const unscanned: Post["prepare"] = async ({ db, ids }) => {
  await db.sql.query("update paper_versions set state = 'UNSCANNED' where id = $1", [
    ids.versionId,
  ]);
  return undefined;
};

const ofPaper =
  (change: string): RouteEntry["path"] =>
  ({ jobId, paperId }) =>
    `/jobs/${jobId}/papers/${paperId}/${change}`;

const kind = () => ({ kind: "PHOTO" });
const unknown = () => ({ uploadId: NOBODY });
// Not where forms are tried with more fields: a paper that is withdrawn can no longer be changed.
const withdrawing = { full: none };
const slip = () => ({ reason: "A slip" });

const withSecret: Post["prepare"] = async ({ app, ids }, cookie) => {
  const form = { password: "Exhibit 7" };
  await app.ask(ofPaper("secret")(ids), { cookie, form });
  return undefined;
};

/** The pages of papers that both portals have. */
function paperPages(end: "" | typeof BY_STAFF, by: "user" | "admin"): Record<string, RouteEntry> {
  const get = ofJobFile;
  const side = end === BY_STAFF ? ({ side: "STAFF" } as const) : {};
  const at =
    (rest: string): RouteEntry["path"] =>
    ({ jobId, paperId, versionId }: RouteIds) =>
      `/jobs/${jobId}/papers${rest.replace("PAPER", paperId).replace("VERSION", versionId)}`;
  const page = (rest: string, statements: number, more: Partial<RouteEntry> = {}): RouteEntry => ({
    path: at(rest),
    get,
    statements,
    ...side,
    ...more,
  });
  const form = (
    fields: Post["form"],
    records: Post["records"],
    more: Partial<Pick<Post, "prepare" | "changes" | "full" | "may">> = {},
  ) => ({ post: { form: fields, may: get, by, records, ...more } });
  return {
    [`routes/papers/papers${end}`]: page("", end === BY_STAFF ? 7 : 6, {
      ...form(() => ({}), ["papers_arrived", "paper_received"], {
        prepare: sending,
      }),
      screens: ({ jobId }) => [
        `/jobs/${jobId}/papers`,
        `/jobs/${jobId}/papers?search=nothing+like+this`,
      ],
    }),
    [`routes/papers/upload-removal${end}`]: page(
      "/unfinished/removal",
      end === BY_STAFF ? 7 : 6,
      form(unknown, []),
    ),
    [`routes/papers/zip${end}`]: {
      ...side,
      path: at("/zip"),
      get: { ...get, ...onlySent(get) },
      ...form(({ paperId }) => ({ paper: paperId }), ["papers_zipped", "paper_downloaded"]),
      forPrograms: true,
    },
    [`routes/papers/list${end}`]: page("/list/csv", 5, {
      records: ["papers_listed"],
      forPrograms: true,
    }),
    [`routes/papers/paper${end}`]: page(
      "/PAPER",
      6,
      form(() => ({ title: "Corrected", kind: "PHOTO" }), ["paper_changed"]),
    ),
    [`routes/papers/kind${end}`]: page("/PAPER/kind", 6, form(kind, ["paper_changed"])),
    [`routes/papers/withdrawal${end}`]: page(
      "/PAPER/withdrawal",
      6,
      form(slip, ["paper_withdrawn"], withdrawing),
    ),
    [`routes/papers/secret${end}`]: page(
      "/PAPER/secret",
      5,
      form(() => ({ password: "Exhibit 7" }), ["secret_given"]),
    ),
    [`routes/papers/versions${end}`]: page(
      "/PAPER/versions",
      4,
      form(() => ({}), ["paper_version_added"], { prepare: sending }),
    ),
    [`routes/papers/version${end}`]: page("/PAPER/versions/VERSION", 5, {
      ...(end === BY_STAFF
        ? form(() => ({ reason: "The sender confirmed it" }), ["paper_released"], {
            prepare: unscanned,
            changes: ["paper_versions.released_at"],
            may: ofStaffInFile,
          })
        : { takesNoForm: "Staff alone release what could not be checked" }),
    }),
    [`routes/papers/file${end}`]: page("/PAPER/versions/VERSION/file", 7, {
      ...form(() => ({ reason: "SENDER_CONFIRMED" }), ["paper_downloaded"]),
      forPrograms: true,
    }),
    [`routes/papers/content${end}`]: page("/PAPER/versions/VERSION/content", 7, {
      records: ["paper_viewed"],
      forPrograms: true,
    }),
  };
}

/** What takes a form, and has no page: whoever may send it meets nothing to read. */
function onlySent(get: RouteEntry["get"]): Partial<RouteEntry["get"]> {
  const may = Object.entries(get).filter(([, outcome]) => outcome === "page");
  return Object.fromEntries(may.map(([who]) => [who, "missing"]));
}

const UPLOADS = {
  get: everyone("405"),
  forPrograms: true,
  takesNoForm: "It speaks the protocol of resumable uploads",
} as const;

export const PAPER_ROUTES: Record<string, RouteEntry> = {
  ...paperPages("", "user"),
  ...paperPages(BY_STAFF, "admin"),
  "routes/papers/arrival": ofStaff(ofPaper("arrival"), 6, {
    post: sent(() => ({ cameBy: "POST", cameOn: "2026-01-02" }), ["paper_changed"]),
  }),
  "routes/papers/reading": ofStaff(ofPaper("reading"), 6, {
    post: sent(() => ({ isRead: "yes" }), ["paper_read"]),
  }),
  "routes/papers/secret-showing": ofStaff(ofPaper("secret/showing"), 5, {
    post: sent(() => ({}), ["secret_shown"], { prepare: withSecret }),
  }),
  "routes/papers/uploads": { ...UPLOADS, path: () => "/uploads" },
  "routes/papers/upload": { ...UPLOADS, path: ({ uploadId }) => `/uploads/${uploadId}` },
};
