import { data, href } from "react-router";
import type { Context } from "#app/domain/context.ts";
import type { Change } from "#app/domain/sheets/draft-sheet.server.ts";
import { sheetDays } from "#app/domain/sheets/engine/sheet-days.ts";
import { attempt, redirectWithNotice } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import type { Route } from "./+types/sheet.ts";

export function changeOfSheet(
  failure: string,
  notice: Parameters<typeof redirectWithNotice>[1],
  change: (ctx: Context, sheet: Change) => Promise<void>,
  isGone = false,
) {
  return async ({ request, params: { jobId, sheetId }, context }: Route.ActionArgs) => {
    const values = await readForm(request);
    const { seen = "", ...typed } = values;
    const checked = checkForm(sheetDays, values);
    if (!checked.ok && !isGone) return data(checked.failed, { status: 400 });
    return attempt(context, { failure, values }, async (ctx) => {
      await change(ctx, { jobId, sheetId, seen: Number(seen), typed });
      const to = isGone
        ? href("/jobs/:jobId/sheets", { jobId })
        : href("/jobs/:jobId/sheets/:sheetId", { jobId, sheetId });
      return redirectWithNotice(to, notice);
    });
  };
}
