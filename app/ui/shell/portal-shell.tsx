import { Menu, Search } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Form, Link, NavLink, useLocation } from "react-router";
import type { ShownNotice } from "#app/content/notices.ts";
import type { SessionLeft } from "#app/domain/sign-in/session-left.ts";
import { PaletteProvider, useOpenPalette } from "#app/ui/command-palette/palette-provider.tsx";
import { DraftOwner, forgetDrafts } from "#app/ui/forms/drafts.ts";
import { PrefetchForms } from "#app/ui/forms/prefetch-forms.tsx";
import { Bell } from "#app/ui/live/bell.tsx";
import { Live } from "#app/ui/live/live.tsx";
import { BackLinkProvider } from "./back-link.tsx";
import { useFocusAfterNavigation } from "./focus-after-navigation.ts";
import { useLeaveWhenLoggedOut } from "./leave-when-logged-out.ts";
import { Notice } from "./notice.tsx";
import { Progress } from "./progress.tsx";
import { SessionWarning } from "./session-warning.tsx";

export interface PortalLink {
  to: string;
  label: string;
  /** Another address below which this entry is current. */
  also?: string;
}

interface PortalShellProps {
  title: "Admin Portal" | "Client Portal";
  links: readonly PortalLink[];
  userId: string;
  userName: string;
  /** The address of My account in the person's portal. */
  accountPath: string;
  notice: ShownNotice | null;
  /** The issuer of a printed page: name and phone of the business. */
  letterhead: string;
  /** How long the session lasts from this answer on. */
  sessionLeft: SessionLeft;
  children: ReactNode;
}

const BASES = { "Admin Portal": "/admin", "Client Portal": "/app" } as const;

/** The layout of every signed-in page: header, side navigation (a drawer on narrow screens), notices. */
export function PortalShell(props: PortalShellProps) {
  const { title, links, userId, notice, letterhead, sessionLeft, children } = props;
  const location = useLocation();
  useFocusAfterNavigation("main");
  useEffect(() => forgetDrafts(userId), [userId]);
  useLeaveWhenLoggedOut(userId, sessionLeft);
  return (
    <Live>
      <PaletteProvider base={BASES[title]}>
        <div className="flex min-h-svh flex-col">
          <Progress />
          <a
            href="#main"
            className="button absolute top-2 left-2 z-30 -translate-y-20 focus:translate-y-0"
          >
            Skip to content
          </a>
          <PortalHeader {...props} />
          <PortalMenu key={location.key} {...props} />
          <div className="flex flex-1">
            <aside className="no-print hidden w-60 shrink-0 border-r border-rule bg-sheet px-4 py-6 md:block">
              <div className="sticky top-6">
                <PortalNavigation label="Portal" links={links} />
              </div>
            </aside>
            <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-8 outline-none sm:px-8">
              <p className="mb-6 hidden border-b border-rule pb-3 print:block">{letterhead}</p>
              <DraftOwner value={userId}>
                <div className="mx-auto max-w-5xl space-y-8">
                  <BackLinkProvider>
                    <PrefetchForms>{children}</PrefetchForms>
                  </BackLinkProvider>
                </div>
              </DraftOwner>
            </main>
          </div>
          <Notice notice={notice} id={location.key} />
          <SessionWarning left={sessionLeft} />
        </div>
      </PaletteProvider>
    </Live>
  );
}

function PortalHeader({ title, userName, accountPath }: PortalShellProps) {
  const openPalette = useOpenPalette();
  return (
    <header className="no-print flex min-h-16 items-center gap-1 bg-nav px-3 text-on-nav sm:gap-3 sm:px-6">
      <button
        type="button"
        popoverTarget="menu"
        className="-ml-1 flex min-h-11 items-center gap-2 px-2 font-semibold md:hidden"
      >
        <Menu aria-hidden="true" className="size-5" />
        Menu
      </button>
      <p className="mr-auto font-serif text-lg font-semibold sm:shrink-0 sm:whitespace-nowrap">
        {title}
      </p>
      <button
        type="button"
        onClick={() => openPalette("palette")}
        aria-keyshortcuts="Control+K Meta+K"
        className="hidden min-h-11 items-center gap-2 rounded-xs border border-on-nav/35 px-3 hover:bg-on-nav/10 md:flex noscript:hidden"
      >
        <Search aria-hidden="true" className="size-4" />
        Find
        <span className="key max-lg:hidden" aria-hidden="true">
          Ctrl K
        </span>
      </button>
      <Bell portal={BASES[title]} />
      <NavLink
        to={accountPath}
        title="My account"
        className="hidden min-h-11 min-w-0 items-center px-2 underline decoration-on-nav/40 underline-offset-4 hover:decoration-on-nav aria-[current=page]:font-semibold aria-[current=page]:decoration-on-nav sm:flex"
      >
        <span className="truncate">{userName}</span>
      </NavLink>
      <Form method="post" action="/auth/logout" reloadDocument onSubmit={() => forgetDrafts()}>
        <button
          type="submit"
          className="min-h-11 rounded-xs border border-on-nav/60 px-3 font-semibold sm:px-4 hover:bg-on-nav/10"
        >
          Logout
        </button>
      </Form>
    </header>
  );
}

function PortalMenu({ links, userName, accountPath }: PortalShellProps) {
  const openPalette = useOpenPalette();
  const own = { to: accountPath, label: "My account" };
  return (
    <div
      id="menu"
      popover="auto"
      className="m-0 h-svh w-72 max-w-[85vw] border-r border-rule bg-sheet p-6 text-ink shadow-xl backdrop:bg-black/50"
    >
      <p className="mb-4 flex items-center justify-between gap-4">
        <span className="min-w-0 font-serif text-lg font-semibold wrap-anywhere">{userName}</span>
        <button
          type="button"
          className="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: inside a popover it takes effect when that opens
          autoFocus
        >
          Close
        </button>
      </p>
      <button
        type="button"
        className="button mb-4 w-full noscript:hidden"
        onClick={() => openPalette("palette")}
      >
        <Search aria-hidden="true" className="size-4" />
        Find
      </button>
      <PortalNavigation label="Menu" links={[...links, own]} />
    </div>
  );
}

function PortalNavigation({ label, links }: { label: string; links: readonly PortalLink[] }) {
  const { pathname } = useLocation();
  const root = links[0]?.to;
  const isIn = (place: string | undefined) =>
    pathname === place || (place !== root && pathname.startsWith(`${place}/`));
  return (
    <nav aria-label={label}>
      <ul className="space-y-1">
        {links.map(({ to, also, label: text }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isIn(to) || isIn(also) ? "page" : undefined}
              className="menu-link"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
