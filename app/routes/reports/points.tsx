import { addPoint } from "#app/domain/reports/answer-report.server.ts";
import { pointInput } from "#app/domain/reports/report-input.ts";
import { changeOfReport } from "./change-of-report.server.ts";

export { clientAction, default, loader, shouldRevalidate } from "./report.tsx";

export const action = changeOfReport(pointInput, "point-added", addPoint);
