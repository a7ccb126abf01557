import { content } from "#app/content/content.server.ts";
import { businessOf } from "#app/http/business.server.ts";
import type { Route } from "./+types/text-page.ts";
import accordionKeys from "./accordion-keys.js?raw";
import { ClosingCall } from "./closing-call.tsx";
import { WithContents } from "./contents.tsx";
import { fillPage } from "./fill-page.server.ts";
import { Html } from "./html.tsx";
import { PageHead } from "./page-head.tsx";
import { pageMeta } from "./page-meta.ts";
import { usePublicSite } from "./public-site.ts";

export const handle = { static: true };

/** Whatever page of running text has the route's address. */
export function loader({ pattern, context }: Route.LoaderArgs) {
  const { texts, legal } = content();
  const page = [...texts, ...legal].find(({ path }) => path === `/${pattern}`);
  if (!page) throw new Error(`No file in content/ has the address ${pattern}`);
  return fillPage(page, businessOf(context));
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args);
}

export default function TextPage({ loaderData: page }: Route.ComponentProps) {
  const { nonce } = usePublicSite();
  const text = <Html of={page.body} className="prose" />;
  return (
    <>
      <PageHead label={page.label} heading={page.heading} lead={page.lead} />
      {page.contents ? <WithContents sections={page.headings}>{text}</WithContents> : text}
      {page.folds && <script nonce={nonce}>{accordionKeys}</script>}
      {page.closing && <ClosingCall {...page.closing} />}
    </>
  );
}
