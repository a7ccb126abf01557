import { CLAIMS } from "#app/content/business.ts";

export function SendingPapers() {
  return (
    <>
      <h2 id="sending">How to send papers</h2>
      <p>
        Open the job in the{" "}
        <a className="link" href="/auth/login">
          portal
        </a>{" "}
        and choose Papers. Send first what a quote depends on: the charge or indictment, the case
        summary, the exhibit list and the forensic statements, with the size of any phone download.
        The rest can follow when you have accepted.
      </p>
      <ul>
        <li>
          <strong>Size and kind.</strong> PDF, Word, Excel, text, pictures, sound, video, emails,
          ZIP and Cellebrite files of up to {CLAIMS.largestPaper} each, many at a time. If the
          connection breaks, choose the same file again within 24 hours and it goes on where it
          stopped.
        </li>
        <li>
          <strong>Security.</strong> Each file travels over an encrypted connection and is kept
          encrypted. It is checked for malware; one that could not be checked, for example because
          it has a password, is marked and opened only by staff who give a reason. Tell us the
          password by telephone.
        </li>
        <li>
          <strong>Proof of what arrived.</strong> Each paper has a number, the time at which it came
          and a fingerprint of its bytes (SHA-256). The list of material received can be downloaded
          at any time, for the report and for you.
        </li>
        <li>
          <strong>Corrections.</strong> A newer version is added to the earlier one, a redacted copy
          beside its original, and neither is overwritten. A paper sent by mistake can be withdrawn
          with a reason; an internal record that it came stays.
        </li>
      </ul>
    </>
  );
}
