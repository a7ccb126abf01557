import { z } from "zod";
import { releaseDraft } from "#app/domain/reports/write-report.server.ts";
import { changeOfReport } from "./change-of-report.server.ts";

export { clientAction, default, loader, shouldRevalidate } from "./report.tsx";

export const action = changeOfReport(z.object({}), "draft-released", releaseDraft);
