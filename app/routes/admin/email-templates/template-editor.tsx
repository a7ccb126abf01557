import { useRef, useState } from "react";
import { href, Link, useFetcher } from "react-router";
import type { TemplateCheck } from "#app/domain/email-templates/check-template.ts";
import type { EmailTemplate } from "#app/domain/email-templates/queries.server.ts";
import type { TemplateVariable } from "#app/domain/emails/template-variables.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { useTypedEarly } from "#app/ui/forms/typed/typed-early.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { insertAtCaret } from "./insert-at-caret.ts";
import { TemplateFields } from "./template-fields.tsx";
import { TemplatePreview } from "./template-preview.tsx";
import { type Draft, useDraft } from "./use-draft.ts";
import { usePreview } from "./use-preview.ts";
import { VariableList } from "./variable-list.tsx";

interface TemplateEditorProps {
  template: EmailTemplate;
  check: TemplateCheck;
  variables: readonly TemplateVariable[];
  isDefault: boolean;
  canBeInactive: boolean;
  failed?: TestedForm | undefined;
}

export type TestedForm = FailedForm & { tested?: string };

const FORM = "template";

export function TemplateEditor(props: TemplateEditorProps) {
  const { template, check, variables, isDefault, failed } = props;
  const path = href("/admin/email-templates/:templateId", { templateId: template.id });
  const preview = usePreview(`${path}/preview`, check);
  const { draft, change, isBehind } = useDraft(template, failed, () => preview.reset(check));
  // The version in the key makes a new fetcher after each save, which drops an earlier refusal.
  const fetcherKey = `template-${template.id}-${draft.version}`;
  const fetcher = useFetcher<TestedForm>({ key: fetcherKey });
  const answer = fetcher.data ?? failed;
  const sendingTo = fetcher.state === "idle" ? null : fetcher.formAction;
  const overtaken = isBehind && answer !== undefined && !answer.tested;
  const lastField = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  function typed(changed: Partial<Draft>) {
    change(changed);
    preview.look({ ...draft, ...changed });
  }
  useTypedEarly(form, ({ isActive, ...words }) =>
    typed({ ...words, isActive: isActive === undefined ? draft.isActive : isActive === "on" }),
  );
  const [part, setPart] = useState<"html" | "text">("html");
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <PostForm
        failed={answer?.tested ? undefined : answer}
        typed={answer}
        hidden={{ version: overtaken ? template.version : draft.version }}
        ref={form}
        id={FORM}
        action={path}
        navigate={false}
        fetcherKey={fetcherKey}
        preventScrollReset
        className="card min-w-0 space-y-5"
      >
        {overtaken && <SavedMeanwhile template={template} />}
        <TemplateFields
          draft={draft}
          canBeInactive={props.canBeInactive}
          onChange={typed}
          onFocus={(field) => {
            lastField.current = field;
          }}
        />
        <VariableList
          variables={variables}
          onInsert={(name) => insertAtCaret(lastField.current ?? byName("body"), `{{ ${name} }}`)}
        />
        <p role="status" className="text-sm font-semibold">
          {answer?.tested}
        </p>
        <div className="form-actions max-sm:static">
          <SubmitButton pendingText={sendingTo === path && "Saving..."}>Save</SubmitButton>
          <ButtonLink to="/admin/email-templates">Cancel</ButtonLink>
          {!isDefault && (
            <ButtonLink to={`${path}/default`} preventScrollReset>
              Restore default
            </ButtonLink>
          )}
          <button
            type="submit"
            className="button"
            formAction={`${path}/test`}
            aria-disabled={sendingTo ? true : undefined}
            onClick={(event) => sendingTo && event.preventDefault()}
          >
            {sendingTo === `${path}/test` ? "Sending..." : "Send test to me"}
          </button>
        </div>
      </PostForm>
      <TemplatePreview
        form={FORM}
        src={`${path}/preview/message`}
        check={preview.check}
        isAway={preview.isAway}
        html={preview.changed ? (preview.check.message?.html ?? null) : null}
        part={part}
        onPart={setPart}
        onLook={() => preview.look(draft, 0)}
      />
    </div>
  );
}

function byName(name: string): HTMLTextAreaElement | null {
  return document.querySelector<HTMLTextAreaElement>(`#${FORM} [name="${name}"]`);
}

function SavedMeanwhile({ template }: { template: EmailTemplate }) {
  const { id, version, subject, body } = template;
  return (
    <div className="space-y-2 border-l-4 border-rule pl-4">
      <p className="font-semibold">
        Someone has saved version {version}. If you save again, your text below replaces it.
      </p>
      <p className="wrap-break-word">Subject: {subject}</p>
      <p className="max-h-48 overflow-y-auto text-sm whitespace-pre-wrap wrap-break-word">{body}</p>
      <p>
        <Link
          to={href("/admin/email-templates/:templateId/versions/:number", {
            templateId: id,
            number: String(version),
          })}
        >
          View version {version}
        </Link>
      </p>
    </div>
  );
}
