import { Link, Outlet } from "react-router";
import { businessOf } from "#app/middleware/business.server.ts";
import type { Route } from "./+types/layout.ts";

/** May be kept by anybody, if asked after. Without this an answer is private. */
export function headers() {
  return { "Cache-Control": "no-cache" };
}

export function loader({ context }: Route.LoaderArgs) {
  return { business: businessOf(context), year: new Date().getFullYear() };
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const { business, year } = loaderData;
  return (
    <div className="flex min-h-svh flex-col">
      <header className="border-b border-rule bg-sheet">
        <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4">
          <Link to="/" reloadDocument className="font-serif text-xl font-semibold">
            {business.name}
          </Link>
          <nav aria-label="Main" className="flex flex-wrap items-center gap-3">
            <a className="link px-1 py-2.5" href={`tel:${business.phone.replaceAll(" ", "")}`}>
              {business.phone}
            </a>
            <Link className="button" to="/auth/login" reloadDocument>
              Client Portal
            </Link>
          </nav>
        </div>
      </header>
      <main className="mx-auto w-full max-w-5xl flex-1 px-4 py-12 sm:py-20">
        <Outlet />
      </main>
      <footer className="border-t border-rule">
        <div className="mx-auto flex max-w-5xl flex-wrap justify-between gap-4 px-4 py-6 text-sm text-muted">
          <p>
            © {year} {business.name}
          </p>
          <p>
            <a className="link" href={`mailto:${business.email}`}>
              {business.email}
            </a>
          </p>
        </div>
      </footer>
    </div>
  );
}
