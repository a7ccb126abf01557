import { type ActionFunctionArgs, data } from "react-router";
import type { NoticeKey } from "#app/content/notices.ts";
import type { Context } from "#app/domain/context.ts";
import type { moveDate } from "#app/domain/dates/change-date.server.ts";
import { changedDateInput } from "#app/domain/dates/date-input.ts";
import { attempt } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { portalOf } from "#app/http/portal.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";

type Args = Pick<ActionFunctionArgs, "request" | "context"> & {
  params: { jobId: string; dateId: string };
};

/** The action of the form with all that is known of a date; `work` answers with the notice that follows. */
export function changeOfDate(
  work: (ctx: Context, change: Parameters<typeof moveDate>[1]) => Promise<NoticeKey>,
) {
  return async ({ request, params: { jobId, dateId }, context }: Args) => {
    const { base, narrowing } = portalOf(request.url);
    const values = await readForm(request);
    const checked = checkForm(changedDateInput(values.settled ?? null), values);
    if (!checked.ok) return data(checked.failed, { status: 400 });
    const { id: newId, seen, ...details } = checked.input;
    return attempt(context, { failure: "Failed to change the date", values }, async (ctx) => {
      const change = { jobId, dateId, ...narrowing(ctx.actor), seen, details, newId };
      return redirectWithNotice(`${base}/jobs/${jobId}`, await work(ctx, change));
    });
  };
}
