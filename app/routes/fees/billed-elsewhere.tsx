import { href } from "react-router";
import { settleElsewhere } from "#app/domain/bills/hand-over.server.ts";
import { attempt, redirectWithNotice } from "#app/http/command.server.ts";
import type { Route } from "./+types/billed-elsewhere.ts";

export { clientAction, default, loader } from "./bill.tsx";

export function action({ params, context }: Route.ActionArgs) {
  return attempt(context, { failure: "Failed to save that" }, async (ctx) => {
    await settleElsewhere(ctx, params);
    return redirectWithNotice(href("/jobs/:jobId/time", { jobId: params.jobId }), "bill-settled");
  });
}
