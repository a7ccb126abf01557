import { data, href } from "react-router";
import type { Context } from "#app/domain/context.ts";
import { sheetDays } from "#app/domain/sheets/sheet-days.ts";
import { sheetFields, type Typed } from "#app/domain/sheets/sheet-form.ts";
import { attempt, redirectWithNotice } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import type { Route } from "./+types/sheet.ts";

type Change = { jobId: string; sheetId: string; seen: number; typed: Typed };

/** The refusal of a sheet with a day that cannot be right. */
export function refuseDays(values: Record<string, string>) {
  const checked = checkForm(sheetDays, values);
  return checked.ok ? null : data(checked.failed, { status: 400 });
}

export function changeOfSheet(
  failure: string,
  notice: Parameters<typeof redirectWithNotice>[1],
  change: (ctx: Context, sheet: Change) => Promise<void>,
  isGone = false,
) {
  return async ({ request, params: { jobId, sheetId }, context }: Route.ActionArgs) => {
    const { seen = "", ...posted } = await readForm(request);
    const typed = sheetFields(posted);
    const values = { ...typed, seen };
    const refused = isGone ? null : refuseDays(values);
    if (refused) return refused;
    return attempt(context, { failure, values }, async (ctx) => {
      await change(ctx, { jobId, sheetId, seen: Number(seen), typed });
      const to = isGone
        ? href("/admin/jobs/:jobId/sheets", { jobId })
        : href("/admin/jobs/:jobId/sheets/:sheetId", { jobId, sheetId });
      return redirectWithNotice(to, notice);
    });
  };
}
