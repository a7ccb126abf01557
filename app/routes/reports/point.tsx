import { answerPoint } from "#app/domain/reports/answer-report.server.ts";
import { pointAnswerInput } from "#app/domain/reports/report-input.ts";
import type { Route } from "./+types/point.ts";
import { changeOfReport } from "./change-of-report.server.ts";

export { clientAction, default, loader, shouldRevalidate } from "./report.tsx";

export const action = changeOfReport<typeof pointAnswerInput, Route.ActionArgs>(
  pointAnswerInput,
  "point-answered",
  answerPoint,
);
