import { content } from "#app/content/content.server.ts";
import { businessOf } from "#app/http/business.server.ts";
import accordionKeys from "#app/routes/public/accordion-keys.js?raw";
import { fillPage } from "#app/routes/public/fill-page.server.ts";
import { Html } from "#app/routes/public/html.tsx";
import { PageHead } from "#app/routes/public/page-head.tsx";
import { pageMeta } from "#app/routes/public/page-meta.ts";
import { usePublicSite } from "#app/routes/public/public-site.ts";
import { faqPage } from "#app/routes/public/structured-data.ts";
import type { Route } from "./+types/faq.ts";

export const handle = { static: true };

export function loader({ context }: Route.LoaderArgs) {
  return fillPage(content().faq, businessOf(context));
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, () => [faqPage(args.loaderData?.questions ?? [])]);
}

export default function FaqPage({ loaderData: page }: Route.ComponentProps) {
  const { nonce } = usePublicSite();
  return (
    <>
      <PageHead label={page.label} heading={page.heading} lead={page.lead} />
      <section className="wide band beside" aria-label="Questions">
        <Html made={page.aside} as="p" className="aside" />
        <div className="accordion">
          {page.questions.map(({ id, question, shown }) => (
            <details key={id} name="faq">
              <summary>
                <h2>{question}</h2>
              </summary>
              {/* The browser opens a closed question when the address points inside it. */}
              <Html made={shown} id={id} className="answer" />
            </details>
          ))}
        </div>
      </section>
      <section className="closing" aria-labelledby="still">
        <div className="wide">
          <div className="closing-text">
            <h2 id="still">{page.closing.heading}</h2>
            <p>{page.closing.text}</p>
          </div>
          <p className="actions">
            <a className="button" data-look="main" href="/contact">
              {page.closing.button}
            </a>
          </p>
        </div>
      </section>
      <script nonce={nonce}>{accordionKeys}</script>
    </>
  );
}
