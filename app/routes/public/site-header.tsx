import { ChevronDown, Menu, Phone, X } from "lucide-react";
import { BrandMark } from "#app/ui/shell/brand-mark.tsx";
import { telephone } from "#app/ui/telephone.ts";
import { usePublicSite } from "./public-site.ts";
import { SiteLink } from "./site-link.tsx";

const LINKS = [
  { to: "/about", label: "About" },
  { to: "/faq", label: "FAQ" },
  { to: "/contact", label: "Contact" },
];

/** Name, menus and links to the portal. The menus are native and need no script. */
export function SiteHeader() {
  const { business } = usePublicSite();
  return (
    <header className="site-header">
      <div className="wide bar">
        <a className="brand" href="/">
          <BrandMark />
          {business.name}
        </a>
        <nav aria-label="Main" className="main-nav on-wide">
          <button type="button" className="nav-link" popoverTarget="services-menu">
            Services <ChevronDown aria-hidden="true" className="icon" />
          </button>
          <ServicesMenu />
          {LINKS.map(({ to, label }) => (
            <SiteLink key={to} to={to} className="nav-link">
              {label}
            </SiteLink>
          ))}
        </nav>
        <p className="ways-in on-wide">
          <a className="nav-link phone" href={telephone(business.phone)}>
            {business.phone}
          </a>
          <a className="nav-link" href="/auth/login">
            Client Portal
          </a>
          <a className="button" data-look="main" href="/contact">
            Instruct Us
          </a>
        </p>
        <a
          className="button on-narrow"
          href={telephone(business.phone)}
          aria-label={`Call ${business.phone}`}
        >
          <Phone aria-hidden="true" className="icon" />
        </a>
        <button
          type="button"
          className="button on-narrow"
          // A modal dialog where the browser supports `commandfor`, otherwise a popover.
          commandfor="site-menu"
          command="show-modal"
          popoverTarget="site-menu"
        >
          <Menu aria-hidden="true" className="icon" /> Menu
        </button>
      </div>
      <SideMenu />
    </header>
  );
}

function ServicesMenu() {
  const { services } = usePublicSite();
  return (
    <div id="services-menu" popover="auto" className="services-menu">
      <ul>
        {services.map(({ path, name, short }) => (
          <li key={path}>
            <SiteLink to={path}>
              <strong>{name}</strong>
              <span>{short}</span>
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink to="/services">
            <strong>All services</strong>
            <span>And the sectors we serve</span>
          </SiteLink>
        </li>
      </ul>
    </div>
  );
}

function SideMenu() {
  const { business, services } = usePublicSite();
  return (
    <dialog id="site-menu" popover="auto" className="side-menu" aria-label="Menu" closedby="any">
      <p className="side-menu-head">
        <span className="brand">{business.name}</span>
        <button
          type="button"
          className="button"
          commandfor="site-menu"
          command="close"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
        >
          <X aria-hidden="true" className="icon" /> Close
        </button>
      </p>
      <nav aria-label="Menu">
        <details>
          <summary>
            Services <ChevronDown aria-hidden="true" className="icon" />
          </summary>
          <ul>
            <li>
              <SiteLink to="/services">All services</SiteLink>
            </li>
            {services.map(({ path, name }) => (
              <li key={path}>
                <SiteLink to={path}>{name}</SiteLink>
              </li>
            ))}
          </ul>
        </details>
        <ul>
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <SiteLink to={to}>{label}</SiteLink>
            </li>
          ))}
          <li>
            <SiteLink to="/how-to-instruct-us">How to instruct us</SiteLink>
          </li>
          <li>
            <SiteLink to="/fees-and-legal-aid">Fees and legal aid</SiteLink>
          </li>
          <li>
            <a href="/auth/login">Client Portal</a>
          </li>
        </ul>
      </nav>
      <p className="actions">
        <a className="button" data-look="main" href="/contact">
          Instruct Us
        </a>
        <a className="button" href={telephone(business.phone)}>
          {business.phone}
        </a>
      </p>
    </dialog>
  );
}
