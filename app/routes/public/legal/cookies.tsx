import { FactsTable } from "../facts-table.tsx";
import { PageHead } from "../page-head.tsx";
import { pageMeta } from "../page-meta.ts";
import { LastUpdated } from "./last-updated.tsx";

export const handle = { static: true };

export const meta = pageMeta({
  title: "Cookies",
  description:
    "This site sets three cookies, all strictly necessary: for signing in, for one-time messages and against automatic enquiries. No tracking, no banner.",
});

export default function Cookies() {
  return (
    <>
      <PageHead
        label="Legal"
        heading="Cookies"
        lead="Three cookies, each needed for something that you ask the site to do. None tracks you. Most visitors to the public pages get none at all."
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
        rows={[
          [
            "__Host-session",
            "When you log in to the portal",
            "Holds a random, signed token by which the server knows your session. Sent over encrypted connections only; scripts cannot read it",
            "Until you log out, at most 12 hours after you last used the portal",
          ],
          [
            "notice",
            "After you have logged in, registered or sent a form",
            'Holds the name of a message, such as "quote-accepted", so that the next page can show it once. No data about you',
            "Until shown, at most 1 minute",
          ],
          [
            "enquiry-opened",
            "When you open the contact page, and not before",
            "Holds only the signed time at which the page was opened. It tells people, who take a while to write, from programs that fill in forms at once",
            "1 day",
          ],
        ]}
      />
      <p>
        The sign-in and portal pages also use your browser's session storage, to bring you back to
        the place where you were on a page and to load pages consistently after an update. That
        stays in your browser, is not sent to us, and goes when you close the tab.
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
