import { answerItems } from "#app/domain/reports/answer-report.server.ts";
import { answersInput } from "#app/domain/reports/report-input.ts";
import { changeOfReport } from "./change-of-report.server.ts";

export { clientAction, default, loader, shouldRevalidate } from "./report.tsx";

export const action = changeOfReport(answersInput, "checklist-saved", answerItems);
