import { data, href, Link } from "react-router";
import { TEMPLATE_FIELDS } from "#app/domain/quote-form/fields.ts";
import {
  emptyFields,
  templateFields,
  withoutRow,
  withRow,
} from "#app/domain/quote-form/form-fields.ts";
import { quoteTemplate } from "#app/domain/quote-form/quote-form.ts";
import { findTemplate, saveTemplate } from "#app/domain/quote-form/templates.server.ts";
import { type UsualRates, usualRates, withUsualRates } from "#app/domain/quote-form/usual-rates.ts";
import { presentTermsAndSettings } from "#app/domain/quotes/terms-and-settings.server.ts";
import { attempt, query, read, redirectWithNotice } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { EnterButton } from "#app/ui/forms/enter-button.tsx";
import { keepFresh, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Fields, Input } from "#app/ui/forms/inputs.tsx";
import { useTyped } from "#app/ui/forms/typed/use-typed.ts";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import type { Route } from "./+types/template.ts";
import { rework, type Transaction } from "./builder.server.ts";
import { LineTable } from "./line-table.tsx";
import { FeeChoice } from "./quote-words.tsx";

const LIST = "/admin/settings";
const FAILURE = "Failed to save template";

type Values = Record<string, string>;

/** The template of the address; a new one where the address names none. */
export const loader = read(async (tx, { params: { templateId } }: Route.LoaderArgs) => {
  const usual = await ourRates(tx);
  const added: Values = { ...emptyFields(), seen: "" };
  if (!templateId) return { usual, values: added };
  const { name, values, savedAt } = await findTemplate(tx, templateId);
  const changed: Values = { ...values, templateName: name, seen: savedAt.toISOString() };
  return { usual, values: changed };
});

async function ourRates(tx: Transaction) {
  return usualRates((await presentTermsAndSettings(tx)).settings, null);
}

export async function action({ request, params: { templateId: id }, context }: Route.ActionArgs) {
  const values = await readForm(request);
  if (values.step !== undefined) return rework(values);
  const checked = checkForm(quoteTemplate, withUsualRates(values, await query(context, ourRates)));
  if (!checked.ok) return data({ ...checked.failed, values }, { status: 400 });
  return attempt(context, { failure: FAILURE, values }, async (ctx) => {
    const { templateName: name } = checked.input;
    const changes = id ? { id, seen: values.seen ?? "" } : undefined;
    await saveTemplate(ctx, { name, values: templateFields(values), ...(changes && { changes }) });
    return redirectWithNotice(LIST, "quote-template-saved");
  });
}

export const clientAction = keepFresh(FAILURE);

export default function Template({ loaderData, actionData, params }: Route.ComponentProps) {
  const title = params.templateId ? "Edit template" : "New template";
  return (
    <div className="space-y-6">
      <PageHead title={title} back={{ to: LIST, text: "Back to Settings" }} />
      <TemplateForm
        key={actionData ? JSON.stringify(actionData) : "first"}
        {...loaderData}
        answer={actionData}
      />
      {params.templateId && (
        <Link
          to={href("/admin/settings/quote-templates/:templateId/deletion", {
            templateId: params.templateId,
          })}
        >
          Delete this template
        </Link>
      )}
    </div>
  );
}

interface TemplateFormProps {
  values: Values;
  usual: UsualRates;
  answer: FailedForm | undefined;
}

function TemplateForm({ answer, ...page }: TemplateFormProps) {
  const { form, values, setValues, read } = useTyped(answer?.values ?? page.values);
  const failed = answer ?? { values: page.values, errors: {} };
  const seen = answer?.message ? page.values.seen : failed.values.seen;
  return (
    <PostForm
      failed={answer}
      typed={failed}
      hidden={{ seen }}
      ref={form}
      onInput={read}
      className="card space-y-5"
    >
      <EnterButton />
      <Input {...TEMPLATE_FIELDS.templateName} name="templateName" />
      <LineTable
        values={values}
        errors={failed.errors}
        usual={page.usual}
        onAdd={() => setValues(withRow(values))}
        onRemove={(key) => setValues(withoutRow(values, key))}
      />
      <FeeChoice />
      <Fields of={TEMPLATE_FIELDS} only={["scope", "turnaround"]} />
      <SubmitButton busyText="Saving...">Save template</SubmitButton>
    </PostForm>
  );
}
