import { Link, Outlet, useLocation } from "react-router";
import { businessOf } from "#app/http/business.server.ts";
import { noticeContext, takeNotice } from "#app/middleware/notice.server.ts";
import { unlessUnanswered } from "#app/ui/forms/form.tsx";
import { BrandMark } from "#app/ui/shell/brand-mark.tsx";
import { useFocusAfterNavigation } from "#app/ui/shell/focus-after-navigation.ts";
import { Notice } from "#app/ui/shell/notice.tsx";
import { Progress } from "#app/ui/shell/progress.tsx";
import type { Route } from "./+types/layout.ts";

export const middleware: Route.MiddlewareFunction[] = [takeNotice];
export const handle = { portal: true };

export function loader({ context }: Route.LoaderArgs) {
  return { businessName: businessOf(context).name, notice: context.get(noticeContext) };
}

export const shouldRevalidate = unlessUnanswered;

export default function AuthLayout({ loaderData }: Route.ComponentProps) {
  const location = useLocation();
  useFocusAfterNavigation("main");
  return (
    <div className="flex min-h-svh flex-col">
      <header className="border-b border-rule px-5 sm:px-14">
        <Progress />
        <p className="mx-auto flex min-h-17 max-w-328 items-center gap-3 font-serif text-xl leading-tight sm:min-h-19 sm:text-2xl">
          <BrandMark />
          {loaderData.businessName}
        </p>
      </header>
      <div className="mx-auto flex w-full max-w-lg flex-1 flex-col gap-6 px-4 py-8 sm:py-12">
        <main id="main" tabIndex={-1} className="exhibit space-y-6 px-6 py-8 outline-none sm:px-10">
          <Outlet />
        </main>
        <footer>
          <Link to="/">Back to home</Link>
        </footer>
      </div>
      <Notice notice={loaderData.notice} id={location.key} />
    </div>
  );
}
