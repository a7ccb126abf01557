import { Link, Outlet, useLocation } from "react-router";
import { businessOf } from "#app/http/business.server.ts";
import { noticeContext, takeNotice } from "#app/middleware/notice.server.ts";
import { unlessUnanswered } from "#app/ui/forms/keep-form.ts";
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
    <div className="mx-auto flex min-h-svh max-w-lg flex-col justify-center gap-6 px-4 py-10">
      <Progress />
      <header className="font-serif text-xl font-semibold">{loaderData.businessName}</header>
      <main
        id="main"
        tabIndex={-1}
        className="exhibit space-y-6 px-6 pt-12 pb-8 outline-none sm:px-10"
      >
        <Outlet />
      </main>
      <footer>
        <Link className="link" to="/" reloadDocument>
          Back to home
        </Link>
      </footer>
      <Notice notice={loaderData.notice} id={location.key} />
    </div>
  );
}
