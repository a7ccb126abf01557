import { BILL_COLUMNS } from "#app/domain/bills/bill-list-file.ts";
import { listAllBills } from "#app/domain/bills/queries.server.ts";
import { query } from "#app/http/command.server.ts";
import { csvDownload } from "#app/http/downloads/csv.server.ts";
import { download, throwRefusal } from "#app/http/downloads/download.server.ts";
import type { Route } from "./+types/export.ts";

export const middleware: Route.MiddlewareFunction[] = [
  download(async (context) => {
    const batches = [await query(context, listAllBills)];
    return csvDownload(context, { name: "bills", columns: BILL_COLUMNS, batches });
  }),
];

export const loader = throwRefusal;
export { NoPage as default } from "#app/routes/no-page.tsx";
