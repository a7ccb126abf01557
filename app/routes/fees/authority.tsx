import { pageOfJob } from "#app/content/navigation.ts";
import { isStaff } from "#app/domain/actor.ts";
import { formatMoney } from "#app/domain/amounts/money.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { AUTHORITY_FIELDS, inHours } from "#app/domain/pack/fields.ts";
import { authorityInput } from "#app/domain/pack/pack-input.ts";
import { findToAuthorise, saveAuthority } from "#app/domain/pack/save-pack.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { Differences } from "#app/ui/forms/differences.tsx";
import { FormActions, keepFresh, PostForm } from "#app/ui/forms/form.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { isBehind } from "#foundation/forms/failed-form.ts";
import { typedOf } from "#foundation/forms/field.ts";
import { formVersion } from "#foundation/forms/version.server.ts";
import type { Route } from "./+types/authority.ts";

const FAILURE = "Failed to save the authority";

export const loader = read(async (tx, { params }: Route.LoaderArgs) => {
  const job = await findJob(tx, params.jobId);
  const { amount, authority } = await findToAuthorise(tx, params);
  return { job, amount, authority, version: formVersion(AUTHORITY_FIELDS, authority) };
});

export function action({ params, ...sent }: Route.ActionArgs) {
  return answerForm(sent, FAILURE, authorityInput, async (ctx, input, { seen = "" }) => {
    const isChanged = await saveAuthority(ctx, { ...params, ...input, seen });
    const notice = isChanged ? "authority-saved" : "case-unchanged";
    return redirectWithNotice(pageOfJob(isStaff(ctx.actor), params.jobId), notice);
  });
}

export const clientAction = keepFresh(FAILURE);

export default function AuthorityPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { job, amount, authority, version } = loaderData;
  const saved = typedOf(AUTHORITY_FIELDS, authority && inHours(authority));
  const back = pageOfJob(useByStaff(), job.id);
  return (
    <FormPage
      title="Legal-aid authority"
      back={{ to: back, text: "Back to the job" }}
      about={[job.number, job.title, `${formatMoney(amount)} without VAT`]}
    >
      <PostForm failed={failed} saved={saved} version={version}>
        {isBehind(failed, version) && (
          <Differences of={AUTHORITY_FIELDS} typed={failed.values} saved={saved} />
        )}
        <div className="field-grid">
          <Fields of={AUTHORITY_FIELDS} only={["state", "reference", "appliedOn", "decidedOn"]} />
        </div>
        <div className="field-grid">
          <Fields of={AUTHORITY_FIELDS} only={["grantedNet", "grantedMinutes"]} />
        </div>
        <Fields of={AUTHORITY_FIELDS} only={["note"]} />
        <FormActions busyText="Saving..." cancel={back}>
          Save
        </FormActions>
      </PostForm>
    </FormPage>
  );
}
