import { type ActionFunctionArgs, data } from "react-router";
import type { z } from "zod";
import type { Context } from "#app/domain/context.ts";
import { attempt } from "../command.server.ts";
import { checkForm, readForm } from "./read-form.server.ts";

type Sent = Pick<ActionFunctionArgs, "request" | "context">;

/** Reads a form and runs its command. A form that is not in order comes back with what was typed. */
export async function answerForm<Schema extends z.ZodType, Answer>(
  { request, context }: Sent,
  failure: string,
  schema: Schema,
  work: (ctx: Context, input: z.infer<Schema>, values: Record<string, string>) => Promise<Answer>,
) {
  const values = await readForm(request);
  const checked = checkForm(schema, values);
  if (!checked.ok) return data(checked.failed, { status: 400 });
  return attempt(context, { failure, values }, (ctx) => work(ctx, checked.input, values));
}
