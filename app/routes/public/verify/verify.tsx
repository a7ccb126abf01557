import { data } from "react-router";
import { verifyInput, verifyReport } from "#app/domain/reports/verify-report.server.ts";
import recompute from "#app/domain/sheets/engine/recompute-table.ts?inline-script";
import { failedForm } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { ClosingCall } from "#app/routes/public/closing-call.tsx";
import { FormNotice } from "#app/routes/public/form-notice.tsx";
import { Html } from "#app/routes/public/html.tsx";
import { PageHead } from "#app/routes/public/page-head.tsx";
import { usePublicSite } from "#app/routes/public/public-site.ts";
import { clientAddress, visitorContext } from "#app/session/sign-in.server.ts";
import style from "#app/styles/verify.css?inline";
import { Input } from "#app/ui/forms/inputs.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import type { Route } from "./+types/verify.ts";
import hashFile from "./hash-file.js?raw";

export { loader, meta } from "#app/routes/public/text-page.tsx";

export const handle = { static: true, style };

export async function action({ request, context }: Route.ActionArgs) {
  const checked = checkForm(verifyInput, await readForm(request));
  if (!checked.ok) return data(checked.failed, { status: 400 });
  const { input: values } = checked;
  try {
    const asked = { ...values, address: clientAddress(request) };
    const message = await verifyReport(visitorContext(context), asked);
    return { isAnswer: true, message, values, errors: {} };
  } catch (error) {
    return failedForm(context, { failure: "The report was not checked", values }, error);
  }
}

/** With scripts files can be checked too, which stay in the browser, each with an answer of its own. */
export default function VerifyPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { nonce } = usePublicSite();
  const answered: Answered | undefined = actionData;
  return (
    <>
      <PageHead label={page.label} heading={page.heading} lead={page.lead} />
      <div className="wide">
        <section className="contact-form" aria-labelledby="check">
          <h2 id="check">Check a report or a sheet</h2>
          <div id="answers" aria-live="polite">
            {answered?.message && <Answer {...answered} />}
          </div>
          <p id="said" role="status" />
          <p id="again" hidden={!answered?.isAnswer}>
            <a className="button" href="/verify">
              Check another
            </a>
          </p>
          <Ways failed={answered} />
        </section>
      </div>
      <Html made={page.body} className="prose" />
      {page.closing && <ClosingCall {...page.closing} />}
      <script nonce={nonce}>{recompute + hashFile}</script>
    </>
  );
}

interface Answered extends FailedForm {
  /** What is known of the file; else why it was not checked. */
  isAnswer?: boolean;
}

/** In the place of the form. The script adds the name of the file. */
function Answer({ message, isAnswer, values }: Answered) {
  const isGood = /^(Sealed|Locked)/.test(message ?? "");
  return (
    <FormNotice id="answer" tone={isGood ? "good" : "bad"} role={isAnswer ? "status" : "alert"}>
      <p className="said">{message}</p>
      <p className="file" hidden />
      <small>SHA-256 {values.hash}</small>
    </FormNotice>
  );
}

/** The file, which needs scripts, or its SHA-256: folded by them, because the file suffices. */
function Ways({ failed }: { failed: Answered | undefined }) {
  return (
    <div id="ways" hidden={failed?.isAnswer}>
      <div id="drop" className="drop" hidden>
        <label htmlFor="pdf">
          Choose the PDF or the table of figures, or drop it anywhere on this page
        </label>
        <input id="pdf" type="file" accept="application/pdf,text/csv,.csv" multiple />
      </div>
      <details open>
        <summary>Without the file at hand</summary>
        <p>
          The SHA-256 is on the certificate. To work it out yourself, and paste all that is printed,
          type sha256sum and the file’s name on Linux, shasum -a 256 on a Mac, or certutil
          -hashfile, the name and SHA256 on Windows.
        </p>
        <form id="verify" method="post" action="/verify#check">
          <Input
            label="SHA-256 of the PDF"
            name="hash"
            failed={failed}
            hint="64 digits and letters. What a program prints beside them may stay."
            rows={2}
            attributes={{ spellCheck: false }}
          />
          <button type="submit" className="button" data-look="main">
            Check
          </button>
        </form>
      </details>
    </div>
  );
}
