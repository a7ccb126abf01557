import type { ReactNode } from "react";
import { content } from "#app/content/content.server.ts";
import { businessOf, feesOf } from "#app/http/business.server.ts";
import type { Route } from "./+types/text-page.ts";
import accordionKeys from "./accordion-keys.js?raw";
import { ClosingCall } from "./closing-call.tsx";
import { fillPage } from "./fill-page.server.ts";
import { Html } from "./html.tsx";
import { PageHead } from "./page-head.tsx";
import { pageMeta } from "./page-meta.ts";
import { PublicPrices } from "./public-prices.tsx";
import { usePublicSite } from "./public-site.ts";
import { ExpertLinks } from "./sections.tsx";

export const handle = { static: true };

export function loader({ pattern, context }: Route.LoaderArgs) {
  const { texts, legal } = content();
  const page = [...texts, ...legal].find(({ path }) => path === `/${pattern}`);
  if (!page) throw new Error(`No file in content/ has the address ${pattern}`);
  const fees = page.path === "/fees-and-legal-aid" ? feesOf(context) : null;
  return { ...fillPage(page, businessOf(context)), fees };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args);
}

export default function TextPage({ loaderData: page }: Route.ComponentProps) {
  const { nonce } = usePublicSite();
  const text = <Html made={page.body} className="prose" />;
  return (
    <>
      <PageHead label={page.label} heading={page.heading} lead={page.lead} />
      {page.fees && <PublicPrices {...page.fees} />}
      {page.contents ? <WithContents sections={page.headings}>{text}</WithContents> : text}
      {page.path === "/about" && <ExpertLinks />}
      {page.folds && <script nonce={nonce}>{accordionKeys}</script>}
      {page.closing && <ClosingCall {...page.closing} />}
    </>
  );
}

interface WithContentsProps {
  sections: ReadonlyArray<{ id: string; title: string }>;
  children: ReactNode;
}

function WithContents({ sections, children }: WithContentsProps) {
  return (
    <div className="wide with-contents">
      <nav className="contents" aria-labelledby="contents">
        <h2 id="contents">On this page</h2>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {children}
    </div>
  );
}
