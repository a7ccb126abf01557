import type { ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { recordRoute } from "#app/middleware/request-notes.server.ts";
import type { loader as publicLoader } from "#app/routes/public/layout.tsx";
import { FailurePage } from "#app/ui/shell/failure-page.tsx";
import type { Route } from "./+types/root.ts";
import stylesheet from "./app.css?url";
import serif from "./styles/fonts/libre-caslon-display.woff2?url";
import sans from "./styles/fonts/sans.woff2?url";

export const middleware: Route.MiddlewareFunction[] = [recordRoute];

export function links() {
  return [{ rel: "apple-touch-icon", href: "/apple-touch-icon.png" }];
}

/** What a route may set about its page in `export const handle`. */
interface PageHandle {
  /** A page of text and links only: sent without scripts. */
  static?: boolean;
  portal?: boolean;
  style?: string;
}

export function Layout({ children }: { children: ReactNode }) {
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as PageHandle);
  const isStatic = handles.some((handle) => handle.static);
  const site = useRouteLoaderData<typeof publicLoader>("routes/public/layout");
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Nothing is painted before the whole page is there: half a page would shift when the rest arrives. */}
        <link rel="expect" href="#end" blocking="render" />
        <Meta />
        <Links />
        <PreloadedFont href={serif} />
        <PreloadedFont href={sans} />
        {site ? (
          <>
            <link rel="icon" href={site.icon} type="image/svg+xml" />
            <style nonce={site.nonce}>
              {[site.style, ...handles.map(({ style }) => style)].join("")}
            </style>
          </>
        ) : (
          <>
            <link rel="icon" href="/favicon.ico" sizes="32x32" />
            <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
            <link rel="manifest" href="/site.webmanifest" />
            <link rel="stylesheet" href={stylesheet} />
          </>
        )}
      </head>
      <body className={handles.some((handle) => handle.portal) ? "portal" : undefined}>
        {children}
        <div id="end" hidden />
        {!isStatic && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

function PreloadedFont({ href }: { href: string }) {
  return <link rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main className="px-4 py-16">
      <FailurePage error={error} back={{ to: "/", label: "Return to Home" }} />
    </main>
  );
}
