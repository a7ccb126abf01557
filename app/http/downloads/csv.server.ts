import { logAbout, type RequestContext } from "#app/platform/request-context.ts";
import { csvText, type FileColumns, fileRow } from "#foundation/lists/csv-text.ts";
import { fileTime } from "#foundation/time/clock.ts";
import { CSV, fileHeaders, streamOf } from "./download.server.ts";

interface CsvFile<Row> {
  /** The file's name, without date and extension. */
  name: string;
  columns: FileColumns<Row>;
  batches: AsyncIterable<Row[]> | Iterable<Row[]>;
}

/**
 * Streams a download batch by batch, so that memory does not grow with the file. Escapes what a
 * spreadsheet would run as a formula. When reading fails the connection is broken off, so that nobody
 * takes an incomplete file for a complete one.
 */
export function csvDownload<Row>(context: RequestContext, file: CsvFile<Row>): Response {
  const body = streamOf(linesOf(file), (err) =>
    logAbout(context, "warn", { err }, "export ended early"),
  );
  const fileName = `${file.name}-${fileTime(new Date()).slice(0, 10)}.csv`;
  return new Response(body, { headers: fileHeaders(CSV, fileName) });
}

async function* linesOf<Row>(file: CsvFile<Row>) {
  const { columns, batches } = file;
  const headings = Object.keys(columns);
  const write = (rows: Row[], isHead: boolean) =>
    Buffer.from(
      csvText(
        rows.map((row) => fileRow(columns, row)),
        headings,
        isHead,
      ),
    );
  yield write([], true);
  for await (const rows of batches) if (rows.length > 0) yield write(rows, false);
}
