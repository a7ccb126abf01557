import { data, Form, href, useNavigation } from "react-router";
import { canChangePaper } from "#app/domain/papers/paper.ts";
import { secretInput } from "#app/domain/papers/paper-input.ts";
import { paperName } from "#app/domain/papers/paper-name.ts";
import { giveSecret } from "#app/domain/papers/paper-secret.server.ts";
import { findPaperOfJob, secretGivenAt } from "#app/domain/papers/queries.server.ts";
import { attempt, read, redirectWithNotice } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { receivingOf } from "#app/http/uploads/receiving.server.ts";
import { FormAlert, keepForm, PlainButton, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { Input } from "#app/ui/forms/inputs.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import type { Route } from "./+types/secret.ts";

const FAILURE = "Failed to save the password";

export const loader = read(async (tx, { params }: Route.LoaderArgs, actor) => {
  const { job, paper } = await findPaperOfJob(tx, params);
  const givenAt = await secretGivenAt(tx, paper.id);
  return { job, paper, givenAt, canGive: canChangePaper(actor, paper) };
});

export async function action({ request, params: { jobId, paperId }, context }: Route.ActionArgs) {
  const checked = checkForm(secretInput, await readForm(request));
  // A password is never sent back.
  if (!checked.ok) return data({ ...checked.failed, values: {} }, { status: 400 });
  return attempt(context, { failure: FAILURE }, async (ctx) => {
    await giveSecret(ctx, receivingOf(context).pieces, {
      jobId,
      paperId,
      ...checked.input,
    });
    return redirectWithNotice(
      href("/jobs/:jobId/papers/:paperId", { jobId, paperId }),
      "secret-given",
    );
  });
}

export const clientAction = keepForm(FAILURE);

type SecretPageProps = Pick<Route.ComponentProps, "loaderData"> & {
  /** What was refused; or the password, where secret-showing.tsx was asked for it. */
  actionData: FailedForm | { shown: string } | undefined;
};

export default function SecretPage({ loaderData, actionData: answer }: SecretPageProps) {
  const { job, paper, givenAt, canGive } = loaderData;
  const byStaff = useByStaff();
  const isShown = answer !== undefined && "shown" in answer;
  const shown = isShown ? answer.shown : null;
  const failed = isShown ? undefined : answer;
  const path = href("/jobs/:jobId/papers/:paperId", { jobId: job.id, paperId: paper.id });
  const sentTo = useNavigation().formAction;
  return (
    <FormPage
      title="Password of the file"
      back={{ to: path, text: "Back to the paper" }}
      about={`${paperName(paper)} ${paper.title}`}
    >
      <FormAlert failed={failed} />
      <p>
        {givenAt ? (
          <>
            Given <Moment at={givenAt} />. It is kept encrypted.
          </>
        ) : (
          "No password has been given yet. One that you give is kept encrypted, and each time our office looks at it is noted."
        )}
      </p>
      {shown !== null && (
        <p className="border-l-4 border-accent bg-wash px-4 py-3">
          <code className="font-mono break-all whitespace-pre-wrap">{shown}</code>
        </p>
      )}
      {byStaff && givenAt && shown === null && (
        <Form method="post" action={`${path}/secret/showing`} replace>
          <PlainButton pendingText={sentTo === `${path}/secret/showing` && "Showing..."}>
            Show the password
          </PlainButton>
        </Form>
      )}
      {canGive && (
        <PostForm
          typed={failed}
          action={`${path}/secret`}
          className="w-full space-y-4 border-t border-rule pt-4"
        >
          <Input
            label={givenAt ? "Another password" : "Password"}
            name="password"
            required
            attributes={{ spellCheck: false }}
          />
          <SubmitButton pendingText={sentTo === `${path}/secret` && "Saving..."}>
            Save the password
          </SubmitButton>
        </PostForm>
      )}
    </FormPage>
  );
}
