import { data, href, Link, useFetcher } from "react-router";
import { termsInput } from "#app/domain/terms/publish-terms.server.ts";
import { latestTerms, listTerms } from "#app/domain/terms/queries.server.ts";
import { read } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { keepFresh, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Input } from "#app/ui/forms/inputs.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { TermsText } from "#app/ui/quotes/terms-text.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import type { Route } from "./+types/terms.ts";

export const loader = read(async (tx) => {
  const [latest, versions] = await Promise.all([latestTerms(tx), listTerms(tx)]);
  return { latest, versions };
});

export async function action({ request }: Route.ActionArgs) {
  const values = await readForm(request);
  const checked = checkForm(termsInput, values);
  if (!checked.ok) return data(checked.failed, { status: 400 });
  return data<FailedForm>({ values: { ...values, shown: "yes" }, errors: {} });
}

export const clientAction = keepFresh("Failed to publish terms");

const PAGE = href("/admin/settings/terms");
const PUBLICATION = href("/admin/settings/terms/publication");

export default function TermsSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { latest, versions } = loaderData;
  const fetcher = useFetcher<FailedForm>();
  const answer = fetcher.data ?? actionData;
  const sentTo = fetcher.formAction;
  const isShown = answer?.values.shown === "yes";
  return (
    <div className="space-y-6">
      <PageHead
        title="Terms"
        back={{ to: "/admin/settings", text: "Back to Settings" }}
        about="Each quote names the version of the terms that it is under, and keeps it."
      />
      <section aria-labelledby="published" className="card">
        <h2 id="published">Published</h2>
        <ul className="mt-3 divide-y divide-rule">
          {versions.map(({ number, publishedAt, publishedByName }) => (
            <li key={number} className="flex flex-wrap gap-x-4 py-2">
              <Link to={href("/admin/settings/terms/:number", { number: String(number) })}>
                Version {number}
              </Link>
              <span className="text-muted">
                <Moment at={publishedAt} /> · {publishedByName ?? "supplied"}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="new" className="card space-y-4">
        <h2 id="new">New terms</h2>
        <PostForm
          fetcher={fetcher}
          failed={answer}
          hidden={{ seen: answer && !answer.message ? answer.values.seen : latest.number }}
          action={PAGE}
          className="space-y-4"
        >
          <Input
            label="Text"
            name="body"
            hint="An empty line between paragraphs. Begin a heading with ## and each item of a list with a hyphen."
            rows={20}
            initial={latest.body}
            attributes={{ className: "field font-mono text-sm" }}
          />
          {isShown && (
            <div className="space-y-3 border-l-4 border-rule pl-4">
              <h3 className="font-semibold">As clients will read it</h3>
              <TermsText body={answer.values.body ?? ""} level={3} />
              <p className="font-semibold">
                Quotes sent from now on will name these terms, as version {latest.number + 1}.
                Quotes that were sent keep theirs. Published terms cannot be changed.
              </p>
            </div>
          )}
          <div className="flex flex-wrap gap-3">
            <SubmitButton
              variant={isShown ? "plain" : "main"}
              pendingText={sentTo === PAGE && "Loading..."}
            >
              Preview
            </SubmitButton>
            {isShown && (
              <SubmitButton
                formAction={PUBLICATION}
                pendingText={sentTo === PUBLICATION && "Publishing..."}
              >
                Publish
              </SubmitButton>
            )}
          </div>
        </PostForm>
      </section>
    </div>
  );
}
