import { useState } from "react";
import { href } from "react-router";
import { expertName, partsOf, TEXTS, type TextName } from "#app/domain/experts/expert.ts";
import { findPage, listCvs, pageVersion } from "#app/domain/experts/experts.server.ts";
import { REVIEW_FIELDS } from "#app/domain/experts/fields.ts";
import { listActiveStaff } from "#app/domain/users/active-staff.server.ts";
import { read } from "#app/http/command.server.ts";
import { expertFromForm } from "#app/http/uploads/expert-form.server.ts";
import { keepFresh, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Fields, Input } from "#app/ui/forms/inputs.tsx";
import { Row } from "#app/ui/jobs/job-details.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { notFound } from "#foundation/errors.ts";
import { CV } from "#foundation/forms/bodies.ts";
import { typedOf } from "#foundation/forms/field.ts";
import type { Route } from "./+types/expert.ts";

const PATH = href("/admin/settings/expert");
const FAILURE = "Failed to save the expert";

/** The page of whoever of staff is asked for, else of the first who has one, else the reader's own. */
export const loader = read(async (tx, { url }: Route.LoaderArgs, actor) => {
  const staff = await listActiveStaff(tx);
  const asked = url.searchParams.get("person");
  const page = await findPage(tx, asked ? [asked] : staff.map(({ id }) => id));
  const person = staff.find(({ id }) => id === (asked ?? page?.id ?? actor.userId));
  if (!person) throw notFound("There is no such member of staff");
  return {
    staff,
    person,
    page,
    cvs: await listCvs(tx, person.id),
    cvId: crypto.randomUUID(),
    seen: pageVersion(page),
  };
});

export const handle = { body: CV };

export function action({ request, context }: Route.ActionArgs) {
  return expertFromForm(context, request, FAILURE);
}

export const clientAction = keepFresh(FAILURE);

export default function ExpertSettings({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { staff, person } = loaderData;
  return (
    <div className="space-y-6">
      <PageHead title="Expert" back={{ to: href("/admin/settings"), text: "Back to Settings" }} />
      <Tabs
        label="Whose page"
        tabs={staff.map(({ id, name }) => ({
          name,
          to: `${PATH}?person=${id}`,
          isSeen: id === person.id,
        }))}
      />
      <Editor key={person.id} {...loaderData} failed={failed} />
    </div>
  );
}

type Page = Partial<Record<TextName, string | string[]>>;
type Failed = Route.ComponentProps["actionData"];

function Editor({ failed, ...editor }: Route.ComponentProps["loaderData"] & { failed: Failed }) {
  const { person, page, cvs, cvId } = editor;
  const [typed, setTyped] = useState<Page>();
  const saved = page ? { ...page, fields: page.fields.join("\n") } : { displayName: person.name };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <PostForm
        failed={failed}
        saved={{ ...typedOf(TEXTS, saved), ...typedOf(REVIEW_FIELDS, page) }}
        hidden={{ id: person.id, cvId }}
        version={editor.seen}
        action={PATH}
        encType="multipart/form-data"
        className="card space-y-5"
        onInput={({ currentTarget }) =>
          setTyped(Object.fromEntries(new FormData(currentTarget)) as Page)
        }
      >
        <Fields of={TEXTS} here={{ displayName: { required: true }, slug: { required: true } }} />
        <Fields of={REVIEW_FIELDS} only={["reviewedOn"]} />
        <Input
          key={cvs.length}
          label="CV"
          name="files"
          hint="A PDF of up to 10 MB. Clients get the newest with each quote; earlier ones are kept."
          type="file"
          attributes={{ accept: ".pdf" }}
        />
        <ul className="text-sm text-muted">
          {cvs.map(({ id, number, fileName, addedAt }) => (
            <li key={id} className="wrap-anywhere">
              {number}: {fileName}, <Moment at={addedAt} />
            </li>
          ))}
        </ul>
        <Fields of={REVIEW_FIELDS} only={["isPublic"]} />
        <SubmitButton busyText="Saving...">Save</SubmitButton>
      </PostForm>
      <Preview page={typed ?? failed?.values ?? saved} />
    </div>
  );
}

function Preview({ page }: { page: Page }) {
  return (
    <section
      aria-labelledby="preview"
      className="card space-y-4 whitespace-pre-line wrap-anywhere lg:sticky lg:top-6"
    >
      <h2 id="preview">As visitors read it</h2>
      <h3 className="font-semibold">{expertName(page)}</h3>
      <p>{page.summary}</p>
      <dl className="space-y-3">
        {partsOf(page).map(([label, text]) => (
          <Row key={label} label={label}>
            {text}
          </Row>
        ))}
      </dl>
    </section>
  );
}
