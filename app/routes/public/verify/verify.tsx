import { data } from "react-router";
import { verifyInput, verifyReport } from "#app/domain/reports/verify-report.server.ts";
import { failedForm } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { ClosingCall } from "#app/routes/public/closing-call.tsx";
import { FormNotice } from "#app/routes/public/contact/form-notice.tsx";
import { Html } from "#app/routes/public/html.tsx";
import { PageHead } from "#app/routes/public/page-head.tsx";
import { usePublicSite } from "#app/routes/public/public-site.ts";
import { clientAddress, visitorContext } from "#app/session/sign-in.server.ts";
import style from "#app/styles/verify.css?inline";
import { Input } from "#app/ui/forms/inputs.tsx";
import type { Route } from "./+types/verify.ts";
import hashFile from "./hash-file.js?raw";
import recomputeCsv from "./recompute-csv.js?raw";

export { loader, meta } from "#app/routes/public/text-page.tsx";

export const handle = { static: true, style };

export async function action({ request, context }: Route.ActionArgs) {
  const checked = checkForm(verifyInput, await readForm(request));
  if (!checked.ok) return data(checked.failed, { status: 400 });
  const { input: values } = checked;
  try {
    const asked = { ...values, address: clientAddress(request) };
    const message = await verifyReport(visitorContext(context), asked);
    return { message, values, errors: {} };
  } catch (error) {
    return failedForm(context, { failure: "The report was not checked", values }, error);
  }
}

/** With scripts files can be checked too, which stay in the browser, each with an answer of its own. */
export default function VerifyPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { nonce } = usePublicSite();
  const { message = "", values } = actionData ?? {};
  return (
    <>
      <PageHead label={page.label} heading={page.heading} lead={page.lead} />
      <div className="wide">
        <section className="contact-form" aria-labelledby="check">
          <h2 id="check">Check a report or a sheet</h2>
          {message && (
            <FormNotice
              tone={/^(Sealed|Locked)/.test(message) ? "good" : "bad"}
              title={message}
              id="answer"
              isAnswer={Object.keys(actionData?.errors ?? {}).length === 0}
            >
              SHA-256 {values?.hash}
            </FormNotice>
          )}
          <div id="drop" className="drop" hidden>
            <label htmlFor="pdf">
              Choose the PDF or the table of figures, or drop it anywhere on this page
            </label>
            <input id="pdf" type="file" accept="application/pdf,text/csv,.csv" multiple />
            <p role="status" />
          </div>
          <div id="answers" aria-live="polite" />
          <form id="verify" method="post" action="/verify#check">
            <Input
              label="SHA-256 of the PDF"
              name="hash"
              failed={actionData}
              hint="64 digits and letters, as the certificate has them. What a program prints beside them may stay."
              required
              isMarked={false}
              rows={2}
              attributes={{ spellCheck: false }}
            />
            <button type="submit" className="button" data-look="main">
              Check
            </button>
          </form>
        </section>
      </div>
      <Html made={page.body} className="prose" />
      {page.closing && <ClosingCall {...page.closing} />}
      <script nonce={nonce}>{recomputeCsv + hashFile}</script>
    </>
  );
}
