import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { bodiesOf } from "#foundation/edge/edge.ts";
import { builtProduct } from "#server/lifecycle/build/build.ts";
import { portalWithIds } from "#tests/routes/portal-with-ids.ts";
import { pdfOf } from "#tests/support/files/pdf-builder.ts";

const { db, app, client, admin, ids } = await portalWithIds();

type Fields = () => Record<string, string>;
const papers = `/jobs/${ids.jobId}/papers`;
const redacted: Fields = () => ({ redactedFrom: "1", redactionReason: "Names" });
const said = () => ({ id: randomUUID(), body: `Said ${randomUUID()}` });

/** What each form with files means besides its file. */
const MEANINGS: [route: string, who: typeof client, path: string, fields: Fields][] = [
  ["/jobs/:jobId/papers", client, papers, () => ({})],
  ["/jobs/:jobId/papers", admin, papers, () => ({ internal: "yes" })],
  ["/jobs/:jobId/papers", admin, papers, () => ({ internal: "no" })],
  ["/jobs/:jobId/papers/:paperId/versions", client, `${papers}/${ids.paperId}/versions`, redacted],
  ["/jobs/:jobId/papers/:paperId/versions", admin, `${papers}/${ids.paperId}/versions`, redacted],
  ["/jobs/:jobId/comments", client, `/jobs/${ids.jobId}/comments`, said],
  [
    "/jobs/:jobId/comments",
    admin,
    `/jobs/${ids.jobId}/comments`,
    () => ({ ...said(), visibility: "INTERNAL" }),
  ],
  [
    "/jobs/:jobId/reports/:reportId/version",
    admin,
    `/jobs/${ids.jobId}/reports/${ids.reviewId}/version`,
    () => ({
      kind: "REPORT",
      paperId: "",
      changeNote: "A slip",
      askedBy: "CLIENT",
      effect: "FACT",
    }),
  ],
];

const FILE = "files";

/** The file at each place among the fields, which come in their order or the other way round. */
function orders(names: string[]): string[][] {
  return [names, names.toReversed()].flatMap((row) =>
    [...row, FILE].map((_, place) => row.toSpliced(row.length - place, 0, FILE)),
  );
}

async function bodyOf(fields: Record<string, string>, order: string[], fileName: string) {
  const part = (name: string, more: string, value: string | Buffer) => [
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from("\r\n"),
  ];
  const parts = order.map(async (name) =>
    name === FILE
      ? part(name, `; filename="${fileName}"`, await pdfOf([fileName]))
      : part(name, "", fields[name] ?? ""),
  );
  return Buffer.concat([...(await Promise.all(parts)).flat(), Buffer.from("--x--\r\n")]);
}

/** As it comes over a slow line: a few bytes at a time, so that nothing is known of what follows. */
function inPieces(bytes: Buffer): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + 90)));
      at += 90;
    },
  });
}

async function storedAs(fileName: string): Promise<unknown[]> {
  return db.query(
    `select p.visibility, p.kind, v.redacted_from is not null as redacted, v.redaction_reason,
       (select c.visibility from comments c where c.id = p.comment_id) as comment,
       (select count(*)::int from report_versions r where r.paper_version_id = v.id) as of_reports
     from paper_versions v join papers p on p.id = v.paper_id where v.file_name = $1`,
    fileName,
  );
}

test("each form with files is here", async () => {
  const bodies = bodiesOf((await (await builtProduct()).pagesBuild()).routes);
  const withFiles = bodies.filter(({ type }) => type === "multipart/form-data");
  // The form of an expert's page is read whole before anything of it is used.
  const streamed = withFiles.map(({ path }) => path).filter((path) => !path.endsWith("/expert"));
  expect([...new Set(MEANINGS.map(([route]) => route))].sort()).toEqual(streamed.sort());
});

test.each(MEANINGS)(
  "%s: in whatever order its fields come, a file is kept for whom it is meant or not at all",
  async (_, { cookie }, path, fieldsOf) => {
    let meant: unknown[] | undefined;
    let kept = 0;
    for (const order of orders(Object.keys(fieldsOf()))) {
      for (const isSlow of [true, false]) {
        const fileName = `${randomUUID()}.pdf`;
        const bytes = await bodyOf(fieldsOf(), order, fileName);
        const answer = await app.ask(path, {
          method: "POST",
          cookie,
          headers: { "Content-Type": "multipart/form-data; boundary=x" },
          body: isSlow ? inPieces(bytes) : new Uint8Array(bytes),
        });
        const stored = await storedAs(fileName);
        meant ??= stored;
        kept += stored.length;
        const ok = `${JSON.stringify(meant)} 303`;
        const none = "[] refused";
        const got = `${JSON.stringify(stored)} ${answer.status === 303 ? 303 : "refused"}`;
        expect([ok, none], `${order}, ${isSlow}`).toContain(got);
      }
    }
    expect(meant).toHaveLength(1);
    expect(kept).toBeGreaterThan(1);
  },
);
