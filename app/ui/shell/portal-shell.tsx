import { Menu, Search } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { USER_LINKS } from "#app/content/navigation.ts";
import type { ShownNotice } from "#app/content/notices.ts";
import { ADMIN_PAGES, CLIENT_PAGES, USER_PAGES } from "#app/content/portal-pages.ts";
import type { SessionLeft } from "#app/domain/sign-in/session-left.ts";
import { Clock } from "#app/ui/clock.tsx";
import { PaletteProvider, useOpenPalette } from "#app/ui/command-palette/palette-provider.tsx";
import { PrefetchForms } from "#app/ui/forms/prefetch-forms.tsx";
import { DraftOwner, forgetDrafts } from "#app/ui/forms/typed/drafts.ts";
import { Bell } from "#app/ui/live/bell.tsx";
import { Live } from "#app/ui/live/live.tsx";
import { nameOffice } from "#app/words/side.ts";
import { BackLinkProvider } from "./back-link.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { useFocusAfterNavigation } from "./focus-after-navigation.ts";
import { useLeaveWhenLoggedOut } from "./leave-when-logged-out.ts";
import { LogoutButton } from "./logout-button.tsx";
import { Notice } from "./notice.tsx";
import { Progress } from "./progress.tsx";
import { SessionWarning } from "./session-warning.tsx";

export interface PortalLink {
  to: string;
  label: string;
  also?: readonly string[];
}

interface PortalShellProps {
  title: "Admin Portal" | "Client Portal";
  links: readonly PortalLink[];
  userId: string;
  userName: string;
  accountPath: string;
  notice: ShownNotice | null;
  businessName: string;
  letterhead: string;
  sessionLeft: SessionLeft;
  now: Date;
  children: ReactNode;
}

const BASES = { "Admin Portal": "/admin", "Client Portal": "/app" } as const;

/** The layout of every signed-in page: header, side navigation (a drawer on narrow screens), notices. */
export function PortalShell(props: PortalShellProps) {
  const { title, links, userId, notice, businessName, letterhead, sessionLeft, now, children } =
    props;
  nameOffice(businessName);
  const location = useLocation();
  const ofClient = links === USER_LINKS ? USER_PAGES : CLIENT_PAGES;
  const pages = title === "Admin Portal" ? ADMIN_PAGES : ofClient;
  useFocusAfterNavigation("main");
  useEffect(() => forgetDrafts(userId), [userId]);
  useLeaveWhenLoggedOut(userId, sessionLeft);
  return (
    <Live>
      <PaletteProvider base={BASES[title]} pages={pages}>
        <div className="flex min-h-svh flex-col">
          <a
            href="#main"
            className="button absolute top-2 left-2 z-30 -translate-y-20 focus:translate-y-0"
          >
            Skip to content
          </a>
          <PortalHeader {...props} />
          <Notice notice={notice} id={location.key} />
          <div className="flex flex-1">
            {/* Closes on every way to another page. */}
            <PortalMenu key={location.key} {...props} />
            <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-4 outline-none sm:px-6">
              <p className="mb-6 hidden border-b border-rule pb-3 print:block">{letterhead}</p>
              <DraftOwner value={userId}>
                <div className="mx-auto max-w-360 space-y-4 [&>section:not(.card,.stages)]:mt-7">
                  <BackLinkProvider>
                    <Clock now={now}>
                      <PrefetchForms>{children}</PrefetchForms>
                    </Clock>
                  </BackLinkProvider>
                </div>
              </DraftOwner>
            </main>
          </div>
          <SessionWarning left={sessionLeft} />
        </div>
      </PaletteProvider>
    </Live>
  );
}

function PortalHeader({ title, businessName, userName, accountPath }: PortalShellProps) {
  const openPalette = useOpenPalette();
  return (
    <header className="no-print flex min-h-14 items-center gap-1 bg-nav md:min-h-13 px-3 text-on-nav sm:gap-3 md:px-5">
      <Progress />
      <button
        type="button"
        popoverTarget="menu"
        className="-ml-1 flex min-h-11 items-center gap-2 px-2 font-semibold lg:hidden"
      >
        <Menu aria-hidden="true" className="size-5" />
        Menu
      </button>
      <p className="mr-auto flex min-w-0 items-center gap-2.5 md:gap-3">
        <BrandMark />
        <span className="truncate font-serif text-xl max-lg:hidden">{businessName}</span>
        <span className="shrink-0 font-semibold lg:border-l lg:border-on-nav/35 lg:pl-3 lg:font-normal">
          {title}
        </span>
      </p>
      <button
        type="button"
        onClick={() => openPalette("palette")}
        aria-keyshortcuts="Control+K Meta+K"
        className="header-button flex gap-2 max-md:min-w-11 max-md:justify-center max-md:border-transparent noscript:hidden"
      >
        <Search aria-hidden="true" className="size-5 md:size-4" />
        <span className="max-md:sr-only">Find</span>
        <span className="key max-lg:hidden" aria-hidden="true">
          Ctrl K
        </span>
      </button>
      <Bell portal={BASES[title]} />
      <NavLink
        to={accountPath}
        title="My account"
        className="flex min-h-11 min-w-0 items-center px-2 underline decoration-on-nav/40 underline-offset-4 hover:decoration-on-nav aria-[current=page]:font-semibold aria-[current=page]:decoration-on-nav max-md:hidden"
      >
        <span className="truncate">{userName}</span>
      </NavLink>
      <LogoutButton className="max-md:hidden" look="header-button font-semibold" />
    </header>
  );
}

function PortalMenu({ links, userName, accountPath }: PortalShellProps) {
  const { pathname } = useLocation();
  const root = links[0]?.to;
  const isIn = (place: string) =>
    pathname === place || (place !== root && pathname.startsWith(`${place}/`));
  return (
    <aside id="menu" popover="auto" className="portal-menu no-print">
      <p>
        <span className="min-w-0 text-lg font-semibold wrap-anywhere">{userName}</span>
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
      <nav aria-label="Portal">
        <ul>
          {links.map(({ to, also, label }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={[to, ...(also ?? [])].some(isIn) ? "page" : undefined}
                className="menu-link"
                discover="none"
              >
                {label}
              </Link>
            </li>
          ))}
          <li className="own-link">
            <NavLink to={accountPath} className="menu-link" discover="none">
              My account
            </NavLink>
          </li>
        </ul>
      </nav>
      <LogoutButton className="mt-4 border-t border-rule px-4 pt-4" look="button w-full" />
    </aside>
  );
}
