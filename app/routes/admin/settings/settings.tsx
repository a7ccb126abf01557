import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { listTemplates } from "#app/domain/quote-form/templates.server.ts";
import {
  BANK_FIELDS,
  OFFICE_FIELDS,
  PRICE_FROM_FIELDS,
  RATE_FIELDS,
  SETTING_FIELDS,
  VAT_FIELDS,
} from "#app/domain/settings/fields.ts";
import {
  type BusinessSettings,
  listSettings,
  saveSettings,
} from "#app/domain/settings/settings.server.ts";
import { settingsInput } from "#app/domain/settings/settings-input.ts";
import { latestTerms } from "#app/domain/terms/queries.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { keepFresh, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { codesOf } from "#foundation/forms/codes.ts";
import { type FailedForm, isBehind } from "#foundation/forms/failed-form.ts";
import type { FormFields } from "#foundation/forms/field.ts";
import { calledOf, typedOf } from "#foundation/forms/field.ts";
import type { Route } from "./+types/settings.ts";
import { QuoteTemplates } from "./quote-templates.tsx";

const FAILURE = "Failed to save settings";

export const loader = read(async (tx) => {
  const [versions, terms, templates] = await Promise.all([
    listSettings(tx),
    latestTerms(tx),
    listTemplates(tx),
  ]);
  return { versions, terms, templates };
});

export function action(sent: Route.ActionArgs) {
  return answerForm(sent, FAILURE, settingsInput, async (ctx, input) => {
    await saveSettings(ctx, input);
    return redirectWithNotice("/admin/settings", "settings-saved");
  });
}

export const clientAction = keepFresh(FAILURE);

const PAGES = [
  ["/admin/settings/expert", "Expert", "The public page, and the CV that clients download."],
  [
    "/admin/settings/fee-rules",
    "Legal-aid rates",
    "What quotes in legal-aid cases are compared with.",
  ],
  ["/admin/settings/holidays", "Bank holidays", "Those proclaimed for one year, or moved."],
  [
    "/admin/settings/reference",
    "Reference figures",
    "Units, salts, yields: what sheets count with.",
  ],
  [
    "/admin/settings/report-rules",
    "Report checklists",
    "What courts ask of a report, and its declarations.",
  ],
] as const;

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { versions, terms, templates } = loaderData;
  const [latest, ...earlier] = versions;
  if (!latest) return null;
  return (
    <div className="space-y-6">
      <PageHead title="Settings" />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <section aria-labelledby="business" className="card space-y-4">
          <h2 id="business">Our business</h2>
          <SettingsForm key={latest.version} latest={latest} failed={actionData} />
        </section>
        <div className="space-y-6">
          <ul aria-label="More settings" className="card divide-y divide-rule p-0">
            {PAGES.map(([path, title, about]) => (
              <li key={path} className="relative px-5 py-2.5 hover:bg-wash">
                <Link className="row-link" to={href(path)}>
                  {title}
                </Link>
                <p className="text-sm text-muted">{about}</p>
              </li>
            ))}
          </ul>
          <section aria-labelledby="terms" className="card space-y-2">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 id="terms">Terms</h2>
              <ButtonLink to={href("/admin/settings/terms")}>Edit terms</ButtonLink>
            </div>
            <p>
              <Link to={href("/admin/settings/terms/:number", { number: String(terms.number) })}>
                Version {terms.number}
              </Link>{" "}
              <span className="text-muted">
                published <Moment at={terms.publishedAt} />
              </span>
            </p>
          </section>
          <QuoteTemplates templates={templates} />
          {earlier.length > 0 && <Versions versions={versions} />}
        </div>
      </div>
    </div>
  );
}

interface SettingsFormProps {
  latest: BusinessSettings;
  failed: FailedForm | undefined;
}

function SettingsForm({ latest, failed }: SettingsFormProps) {
  const version = `${latest.version}`;
  return (
    <PostForm failed={failed} saved={typedOf(SETTING_FIELDS, latest)} version={version}>
      {isBehind(failed, version) && (
        <p className="font-semibold">
          Version {latest.version} was saved meanwhile. What it changed is under Versions below; if
          you save again, yours replaces it.
        </p>
      )}
      <p className="text-muted">
        Each save is a new version. Quotes that were sent keep the version they were sent with.
      </p>
      <Part title="Our rates (£)" of={RATE_FIELDS}>
        <p className="text-sm text-muted sm:col-span-2">
          Preparation is reading, analysis, report and conference. Quotes and templates use these
          rates where none is typed. Under legal aid its rate counts where that is lower.
        </p>
      </Part>
      <Part title="On the fees page (£)" of={PRICE_FROM_FIELDS}>
        <p className="text-sm text-muted sm:col-span-2">
          What you enter here is public. Empty prices are not shown on the site. What legal aid
          grants at once is there too, from the confirmed legal-aid rates.
        </p>
      </Part>
      <Part title="VAT" of={VAT_FIELDS} />
      <Part title="Bank and payment" of={BANK_FIELDS} />
      <Part title="Office" of={OFFICE_FIELDS} />
      <SubmitButton busyText="Saving...">Save settings</SubmitButton>
    </PostForm>
  );
}

interface PartProps {
  title: string;
  of: FormFields;
  children?: ReactNode;
}

function Part({ title, of, children }: PartProps) {
  return (
    <fieldset className="border-t border-rule pt-4">
      <legend className="float-left mb-3 w-full font-semibold">{title}</legend>
      <div className="clear-both grid gap-5 sm:grid-cols-2 [&>label]:self-end [&>label]:pb-2">
        <Fields of={of} />
        {children}
      </div>
    </fieldset>
  );
}

function Versions({ versions }: { versions: readonly BusinessSettings[] }) {
  return (
    <Fold title="Versions" isOpen={false}>
      <ul className="mt-3 divide-y divide-rule">
        {versions.map((version, place) => (
          <li key={version.version} className="space-y-1 py-2">
            <p>
              Version {version.version} ·{" "}
              <span className="text-muted">
                <Moment at={version.savedAt} /> · {version.savedByName ?? "supplied"}
              </span>
            </p>
            {changesOf(version, versions[place + 1]).map((change) => (
              <p key={change} className="text-sm wrap-anywhere">
                {change}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function changesOf(version: BusinessSettings, before: BusinessSettings | undefined): string[] {
  if (!before) return [];
  return codesOf(SETTING_FIELDS)
    .filter((name) => version[name] !== before[name])
    .map((name) => {
      const called = calledOf(SETTING_FIELDS[name]);
      return `${called}: ${inWords(before[name])} → ${inWords(version[name])}`;
    });
}

function inWords(value: string | number | boolean | null): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === null ? "none" : String(value);
}
