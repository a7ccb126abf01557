import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import stylesheet from "./app.css?url";
import { FailurePage } from "./ui/failure-page.tsx";

export function links() {
  return [
    { rel: "stylesheet", href: stylesheet },
    { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  ];
}

/** What a route may say of the page it makes, in `export const handle`. */
interface PageHandle {
  /** A page of documents and links: it is sent without any script. */
  static?: boolean;
  /** Has the portal's light and dark colours. */
  portal?: boolean;
}

export function Layout({ children }: { children: ReactNode }) {
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as PageHandle);
  const isStatic = handles.some((handle) => handle.static);
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body className={handles.some((handle) => handle.portal) ? "portal" : undefined}>
        {children}
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
