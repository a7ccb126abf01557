import { FAQ } from "#app/content/faq.ts";
import { hoursInWords } from "#app/content/office-hours.ts";
import { PageHead } from "#app/routes/public/page-head.tsx";
import { pageMeta } from "#app/routes/public/page-meta.ts";
import { usePublicSite } from "#app/routes/public/public-site.ts";
import { faqPage } from "#app/routes/public/structured-data.ts";
import { telephone } from "#app/ui/telephone.ts";
import accordionKeys from "./accordion-keys.js?raw";

export const handle = { static: true };

export const meta = pageMeta({
  title: "Drug expert witness: questions and answers",
  description:
    "Fifteen questions that solicitors, barristers and prosecutors ask before instructing a drug expert: time, fees, legal aid, papers, values and attendance.",
  structured: () => [faqPage(FAQ)],
});

export default function FaqPage() {
  const { nonce, business } = usePublicSite();
  return (
    <>
      <PageHead
        label="FAQ"
        heading="Frequently asked questions"
        lead="What solicitors, barristers and prosecutors ask before they instruct a drug expert, answered as we would on the phone."
      />
      <section className="wide band beside" aria-label="Questions">
        <p className="aside">
          Not here, or due in court tomorrow? Ring{" "}
          <a className="link" href={telephone(business.phone)}>
            {business.phone}
          </a>{" "}
          ({hoursInWords(business)}).
        </p>
        <div className="accordion">
          {FAQ.map(({ id, question, answer, link }) => (
            <details key={id} name="faq">
              <summary>
                <h2>{question}</h2>
              </summary>
              {/* The browser opens a closed question when the address points inside it. */}
              <div id={id} className="answer">
                {answer.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {link && (
                  <p>
                    <a className="link" href={link.to}>
                      {link.text}
                    </a>
                  </p>
                )}
              </div>
            </details>
          ))}
        </div>
      </section>
      <section className="closing" aria-labelledby="still">
        <div className="wide">
          <div className="closing-text">
            <h2 id="still">Still Have Questions?</h2>
            <p>Write to us or ring. The casework team answers.</p>
          </div>
          <p className="actions">
            <a className="button" data-look="main" href="/contact">
              Contact us
            </a>
          </p>
        </div>
      </section>
      <script nonce={nonce}>{accordionKeys}</script>
    </>
  );
}
