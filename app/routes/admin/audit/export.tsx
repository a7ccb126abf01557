import { AUDIT_COLUMNS, exportAudit } from "#app/domain/audit/export-audit.server.ts";
import { findJobNumber } from "#app/domain/jobs/queries.server.ts";
import { command, query } from "#app/http/command.server.ts";
import { csvDownload } from "#app/http/downloads/csv.server.ts";
import { download, throwRefusal } from "#app/http/downloads/download.server.ts";
import { auditFileOptions } from "#app/http/list-options.server.ts";
import type { Route } from "./+types/export.ts";

export const middleware: Route.MiddlewareFunction[] = [
  download(async (context, request) => {
    const filter = auditFileOptions(request);
    const { jobId } = filter;
    const number = jobId && (await query(context, (tx) => findJobNumber(tx, jobId)));
    const batches = await command(context, (ctx) => exportAudit(ctx, filter));
    const name = number ? `audit-log-${number}` : "audit-log";
    return csvDownload(context, { name, columns: AUDIT_COLUMNS, batches });
  }),
];

export const loader = throwRefusal;
export { NoPage as default } from "#app/routes/no-page.tsx";
