import { type ActionFunctionArgs, href } from "react-router";
import type { NoticeKey } from "#app/content/notices.ts";
import type { Context } from "#app/domain/context.ts";
import { findUserFile } from "#app/domain/users/all-users.server.ts";
import { attempt, read, redirectWithNotice } from "#app/http/command.server.ts";

type Args = Pick<ActionFunctionArgs, "context"> & { params: { userId: string } };

export const oneUser = read((tx, { params }: Args) => findUserFile(tx, params.userId));

/** The action of a button that changes something of a user, and leads back to them. */
export function changeOfUser(
  failure: string,
  notice: NoticeKey,
  work: (ctx: Context, userId: string) => Promise<void>,
) {
  return ({ params: { userId }, context }: Args) =>
    attempt(context, { failure }, async (ctx) => {
      await work(ctx, userId);
      return redirectWithNotice(href("/admin/users/:userId", { userId }), notice);
    });
}
