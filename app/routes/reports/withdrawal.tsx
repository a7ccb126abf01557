import { withdrawalInput } from "#app/domain/reports/report-input.ts";
import { withdrawReport } from "#app/domain/reports/seal-report.server.ts";
import { changeOfReport } from "./change-of-report.server.ts";

export { clientAction, default, loader, shouldRevalidate } from "./report.tsx";

export const action = changeOfReport(withdrawalInput, "report-withdrawn", withdrawReport);
