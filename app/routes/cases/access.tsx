import { href } from "react-router";
import { z } from "zod";
import { canChangeAccess } from "#app/domain/cases/case.ts";
import {
  accessVersion,
  changeAccess,
  findAccess,
  type JobAccess,
  type PossibleMember,
} from "#app/domain/cases/change-access.server.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { Differences } from "#app/ui/forms/differences.tsx";
import { CheckBox } from "#app/ui/forms/fields.tsx";
import { FormActions, keepFresh, PostForm } from "#app/ui/forms/form.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { isId } from "#foundation/forms/codes.ts";
import { isBehind } from "#foundation/forms/failed-form.ts";
import { choice, own } from "#foundation/forms/field.ts";
import type { Route } from "./+types/access.ts";

const FAILURE = "Failed to save who may see this job";
const form = z.object({
  access: z.enum(["ORGANISATION", "NAMED"], { error: "Choose who may see this job" }),
});

export const loader = read(async (tx, { params }: Route.LoaderArgs, actor) => {
  const job = await findJob(tx, params.jobId);
  const access = await findAccess(tx, job.id);
  const canChange = canChangeAccess(actor, access);
  return { job, access, version: accessVersion(access), canChange };
});

export function action({ params: { jobId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, FAILURE, form, async (ctx, input, values) => {
    const members = Object.keys(values).flatMap((name) => {
      const [, id = ""] = name.split("member-");
      return isId(id) ? [id] : [];
    });
    const restricted = input.access === "NAMED";
    const { seen = "" } = values;
    await changeAccess(ctx, { jobId, seen, restricted, members });
    return redirectWithNotice(href("/jobs/:jobId/case", { jobId }), "access-saved");
  });
}

export const clientAction = keepFresh(FAILURE);

export default function AccessPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { job, access, version, canChange } = loaderData;
  const jobPath = href("/jobs/:jobId/case", { jobId: job.id });
  const chosen = failed?.values.access ?? (access.restricted ? "NAMED" : "ORGANISATION");
  const choice = (value: string) => ({
    type: "radio",
    name: "access",
    value,
    defaultChecked: chosen === value,
  });
  return (
    <FormPage
      title="Who may see this job"
      back={{ to: jobPath, text: "Back to the job" }}
      about={[job.number, job.title]}
    >
      {canChange ? (
        <PostForm failed={failed} version={version}>
          {isBehind(failed, version) && (
            <AccessDifferences
              typed={failed.values}
              access={access}
              organisation={job.organisationName}
            />
          )}
          <fieldset className="space-y-3">
            <legend className="sr-only">Who may see this job</legend>
            <CheckBox {...choice("ORGANISATION")}>Everyone at {job.organisationName}</CheckBox>
            <CheckBox
              {...choice("NAMED")}
              explained="The job is left out of everyone else’s lists, searches, figures and notifications. Our staff see it."
            >
              Named people only
            </CheckBox>
          </fieldset>
          <fieldset className="space-y-2 border-t border-rule pt-4">
            <legend className="float-left mb-2 w-full font-semibold">Named people</legend>
            <ul className="clear-both space-y-2">
              {access.people.map((person) => (
                <Person key={person.id} person={person} values={failed?.values} />
              ))}
            </ul>
          </fieldset>
          <FormActions busyText="Saving..." cancel={jobPath}>
            Save
          </FormActions>
        </PostForm>
      ) : (
        <p>
          Only the person who requested this job and your organisation’s admins can choose who may
          see it.
        </p>
      )}
    </FormPage>
  );
}

interface AccessDifferencesProps {
  typed: Record<string, string>;
  access: JobAccess;
  organisation: string;
}

function AccessDifferences({ typed, access, organisation }: AccessDifferencesProps) {
  const namesOf = (isMember: (person: PossibleMember) => boolean) =>
    access.people
      .filter(isMember)
      .map(({ name }) => name)
      .join(", ");
  const chosen = namesOf(({ id }) => typed.access === "NAMED" && `member-${id}` in typed);
  const members = namesOf(({ sees }) => sees === "MEMBER");
  const choices: Record<string, string> = {
    ORGANISATION: `Everyone at ${organisation}`,
    NAMED: "Named people only",
  };
  return (
    <Differences
      of={{
        access: choice("Who may see this job", choices),
        members: own("Named people", { none: "Nobody" }),
      }}
      typed={{ access: typed.access ?? "", members: chosen }}
      saved={{ access: access.restricted ? "NAMED" : "ORGANISATION", members }}
    />
  );
}

interface PersonProps {
  person: PossibleMember;
  values: Record<string, string> | undefined;
}

function Person({ person: { id, name, sees }, values }: PersonProps) {
  const isAlways = sees === "ALWAYS";
  const isChosen = values ? `member-${id}` in values : sees === "MEMBER";
  return (
    <li>
      <CheckBox name={`member-${id}`} defaultChecked={isAlways || isChosen} disabled={isAlways}>
        {name}
        {isAlways && <span className="text-sm text-muted"> · always sees it</span>}
      </CheckBox>
    </li>
  );
}
