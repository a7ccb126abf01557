import { moveDate } from "#app/domain/dates/change-date.server.ts";
import { changeOfDate } from "./change-of-date.server.ts";

export { clientAction, default, loader, shouldRevalidate } from "./date.tsx";

export const action = changeOfDate(async (ctx, change) => {
  await moveDate(ctx, change);
  return "date-moved";
});
