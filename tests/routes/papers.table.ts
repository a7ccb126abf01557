import { randomUUID } from "node:crypto";
import {
  everyone,
  NOBODY,
  none,
  ofStaff,
  ownOrganisation,
  type RouteEntry,
  sent,
  staff,
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
    `/admin/jobs/${jobId}/papers/${paperId}/${change}`;

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
function paperPages(
  portal: "client" | "admin",
  get: RouteEntry["get"],
  by: "user" | "admin",
): Record<string, RouteEntry> {
  const base = portal === "client" ? "/app" : "/admin";
  const at =
    (rest: string): RouteEntry["path"] =>
    ({ jobId, paperId, versionId }: RouteIds) =>
      `${base}/jobs/${jobId}/papers${rest.replace("PAPER", paperId).replace("VERSION", versionId)}`;
  const page = (rest: string, statements: number, more: Partial<RouteEntry> = {}): RouteEntry => ({
    path: at(rest),
    get,
    statements,
    ...more,
  });
  const form = (
    fields: Post["form"],
    records: Post["records"],
    more: Pick<Post, "prepare" | "changes" | "full"> = {},
  ) => ({ post: { form: fields, may: get, by, records, ...more } });
  return {
    [`${portal}/papers/papers`]: page("", portal === "admin" ? 7 : 6, {
      ...form(() => ({}), ["papers_arrived", "paper_received"], {
        prepare: sending,
      }),
      screens: ({ jobId }) => [
        `${base}/jobs/${jobId}/papers`,
        `${base}/jobs/${jobId}/papers?search=nothing+like+this`,
      ],
    }),
    [`${portal}/papers/upload-removal`]: page(
      "/unfinished/removal",
      portal === "admin" ? 7 : 6,
      form(unknown, []),
    ),
    [`${portal}/papers/zip`]: {
      path: at("/zip"),
      get: { ...get, ...onlySent(get) },
      ...form(({ paperId }) => ({ paper: paperId }), ["papers_zipped", "paper_downloaded"]),
      forPrograms: true,
    },
    [`${portal}/papers/list`]: page("/list/csv", 5, {
      records: ["papers_listed"],
      forPrograms: true,
    }),
    [`${portal}/papers/paper`]: page(
      "/PAPER",
      6,
      form(() => ({ title: "Corrected", kind: "PHOTO" }), ["paper_changed"]),
    ),
    [`${portal}/papers/kind`]: page("/PAPER/kind", 6, form(kind, ["paper_changed"])),
    [`${portal}/papers/withdrawal`]: page(
      "/PAPER/withdrawal",
      6,
      form(slip, ["paper_withdrawn"], withdrawing),
    ),
    [`${portal}/papers/secret`]: page(
      "/PAPER/secret",
      5,
      form(() => ({ password: "Exhibit 7" }), ["secret_given"]),
    ),
    [`${portal}/papers/versions`]: page(
      "/PAPER/versions",
      4,
      form(() => ({}), ["paper_version_added"], { prepare: sending }),
    ),
    [`${portal}/papers/version`]: page("/PAPER/versions/VERSION", 5, {
      ...(portal === "admin"
        ? form(() => ({ reason: "The sender confirmed it" }), ["paper_released"], {
            prepare: unscanned,
            changes: ["paper_versions.released_at"],
          })
        : { takesNoForm: "Staff alone release what could not be checked" }),
    }),
    [`${portal}/papers/file`]: page("/PAPER/versions/VERSION/file", 7, {
      ...form(() => ({ reason: "SENDER_CONFIRMED" }), ["paper_downloaded"]),
      forPrograms: true,
    }),
    [`${portal}/papers/content`]: page("/PAPER/versions/VERSION/content", 7, {
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
  ...paperPages("client", ownOrganisation, "user"),
  ...paperPages("admin", staff, "admin"),
  "admin/papers/arrival": ofStaff(ofPaper("arrival"), 6, {
    post: sent(() => ({ cameBy: "POST", cameOn: "2026-01-02" }), ["paper_changed"]),
  }),
  "admin/papers/reading": ofStaff(ofPaper("reading"), 6, {
    post: sent(() => ({ isRead: "yes" }), ["paper_read"]),
  }),
  "admin/papers/secret-showing": ofStaff(ofPaper("secret/showing"), 5, {
    post: sent(() => ({}), ["secret_shown"], { prepare: withSecret }),
  }),
  "routes/papers/uploads": { ...UPLOADS, path: () => "/uploads" },
  "routes/papers/upload": { ...UPLOADS, path: ({ uploadId }) => `/uploads/${uploadId}` },
};
