import { CLAIMS } from "#app/content/business.ts";
import { PageHead } from "#app/routes/public/page-head.tsx";
import { pageMeta } from "#app/routes/public/page-meta.ts";
import { ContactDetails } from "./contact-details.tsx";
import { LastUpdated } from "./last-updated.tsx";

export const handle = { static: true };

export const meta = pageMeta({
  title: "Accessibility statement",
  description:
    "Our target is WCAG 2.2 AA. How the site and the portal are tested, what is known not to work well yet, and how to get a report in another format.",
});

export default function Accessibility() {
  return (
    <>
      <PageHead
        label="Legal"
        heading="Accessibility"
        lead="Our target for the public pages and the portal is level AA of the Web Content Accessibility Guidelines, version 2.2."
      />
      <div className="prose">
        <LastUpdated />
        <Testing />
        <Limits />
        <Reporting />
        <h2>If our answer does not satisfy you</h2>
        <p>
          The Equality Act 2010 requires those who provide services to make reasonable adjustments
          for disabled people. The Equality and Human Rights Commission (EHRC) enforces the Act. For
          advice on your own situation, contact the{" "}
          <a className="link" href="https://www.equalityadvisoryservice.com/">
            Equality Advisory and Support Service
          </a>
          , which covers England, Scotland and Wales.
        </p>
      </div>
    </>
  );
}

function Testing() {
  return (
    <>
      <h2>How it is tested</h2>
      <p>We test it ourselves, before each release:</p>
      <ul>
        <li>automatic checks with axe on every page, at phone and at desktop width;</li>
        <li>walks through the main tasks with the keyboard alone;</li>
        <li>text enlarged to 200 per cent;</li>
        <li>a window 320 pixels wide, in which no page may scroll sideways.</li>
      </ul>
      <p>
        The public pages work with JavaScript switched off. Two have a short script: arrow keys in
        the questions, and sending the contact form in place. Every form in the portal works with
        JavaScript switched off too. The contact form has no puzzle to solve. Nothing plays by
        itself.
      </p>
    </>
  );
}

function Limits() {
  return (
    <>
      <h2>What we know to be short of the mark</h2>
      <ul>
        <li>
          No independent body has audited the site, and automatic checks find only part of what can
          be wrong. We claim a target, not a certificate.
        </li>
        <li>
          We have not tested with every screen reader and every combination of browser and device.
        </li>
        <li>
          Case papers come from others. Scans without text, photographs and spreadsheets that we
          annex to a report may not be readable by a screen reader as they stand.
        </li>
        <li>Parts of the text are technical, because the law is. We explain any of it by phone.</li>
      </ul>
    </>
  );
}

function Reporting() {
  return (
    <>
      <h2>Other formats, and reporting a problem</h2>
      <p>
        Ask for a report, a quote or any page in another format: large print, tagged PDF, a Word
        document, or figures described in words in place of a chart. There is no charge. If you need
        an adjustment for a conference or for giving instructions, such as phone in place of forms
        or more breaks, tell us when you instruct.
      </p>
      <p>
        If something on the site does not work for you, tell us the page, what you were trying to do
        and what you use to read it. We reply within {CLAIMS.accessibilityReply} working days and
        say what we will do and by when. Until it is put right we do what you needed by phone or
        email.
      </p>
      <ContactDetails />
    </>
  );
}
