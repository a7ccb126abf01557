import { csvText } from "#app/domain/lists/csv-text.ts";
import { fileTime } from "#app/domain/time/file-time.ts";
import { logAbout, type RequestContext } from "#app/platform/request-context.ts";
import { fileHeaders, streamOf } from "./download.server.ts";

interface CsvFile<Row> {
  /** The file's name, without date and extension. */
  name: string;
  headings: readonly string[];
  toRow: (row: Row) => Record<string, string | null>;
  batches: AsyncGenerator<Row[], void>;
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
  return new Response(body, { headers: fileHeaders("text/csv; charset=utf-8", fileName) });
}

async function* linesOf<Row>(file: CsvFile<Row>): AsyncGenerator<Uint8Array, void> {
  const { headings, toRow, batches } = file;
  const encoder = new TextEncoder();
  const write = (rows: Row[], isHead: boolean) =>
    encoder.encode(csvText(rows.map(toRow), headings, isHead));
  yield write([], true);
  for await (const rows of batches) if (rows.length > 0) yield write(rows, false);
}
