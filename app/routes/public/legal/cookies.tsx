import { COOKIES, type Cookie } from "#app/content/cookies.ts";
import { FactsTable } from "#app/routes/public/facts-table.tsx";
import { PageHead } from "#app/routes/public/page-head.tsx";
import { pageMeta } from "#app/routes/public/page-meta.ts";
import { LastUpdated } from "./last-updated.tsx";

export const handle = { static: true };

export const meta = pageMeta({
  title: "Cookies",
  description:
    "The cookies of this site, all strictly necessary: for logging in, for one-time messages and against automatic enquiries. No tracking, no banner.",
});

const ROWS = Object.entries<Cookie>(COOKIES).map(
  ([name, { when, purpose, kept, onePage }]) =>
    [onePage ? name : `__Host-${name}`, when, purpose, kept] as const,
);

export default function Cookies() {
  return (
    <>
      <PageHead
        label="Legal"
        heading="Cookies"
        lead="Each is needed for something that you ask the site to do. None tracks you. Most visitors to the public pages get none at all."
      />
      <div className="prose">
        <LastUpdated />
        <TheCookies />
        <WhyNoBanner />
        <h2>Refusing and deleting them</h2>
        <p>
          Your browser can delete or block cookies. The public pages can be read without them.
          Without the session cookie nobody can log in to the portal. The contact form then asks you
          to look at your message and send it once more. What else we hold about you is in the{" "}
          <a className="link" href="/privacy">
            privacy notice
          </a>
          .
        </p>
      </div>
    </>
  );
}

function TheCookies() {
  return (
    <>
      <h2>What is set</h2>
      <FactsTable
        caption="Cookies on this site, all set by us"
        columns={["Name", "When", "What for", "How long"]}
        rows={ROWS}
      />
      <p>
        All are sent over encrypted connections only, and scripts cannot read them. Those whose
        names begin with __Host- no other site can set.
      </p>
      <h2>What else your browser keeps</h2>
      <p>
        The log in and portal pages use its session storage, to bring you back to the place where
        you were on a page, to load pages consistently after an update, and to keep what you have
        typed and not yet sent (a comment, a quote or a job request), so that a reload does not lose
        it. It is not sent to us before you send the form, and goes when you log out or close the
        tab. If you turn single-key shortcuts off or on, that choice stays in its local storage
        until you clear it.
      </p>
    </>
  );
}

function WhyNoBanner() {
  return (
    <>
      <h2>Why there is no banner</h2>
      <p>
        Regulation 6 of the Privacy and Electronic Communications (EC Directive) Regulations 2003
        requires consent before anything is stored on your device, with exceptions that are now in
        Schedule A1. One is storage that is strictly necessary to provide a service that you ask
        for, which takes in signing you in and keeping the service secure. Everything above falls
        under it, so there is nothing to consent to.
      </p>
      <p>
        We use no analytics, advertising or social media cookies, no tracking pixels and no
        fingerprinting, and no other company sets anything through our pages. If that ever changes,
        we ask first.
      </p>
    </>
  );
}
