import { CLAIMS } from "#app/content/business.ts";
import { hoursInWords } from "#app/content/office-hours.ts";
import { telephone } from "#app/ui/telephone.ts";
import { usePublicSite } from "./public-site.ts";
import { SiteLink } from "./site-link.tsx";

const QUICK_LINKS = [
  { to: "/services", label: "Services" },
  { to: "/about", label: "About Us" },
  { to: "/contact", label: "Contact" },
];

const BEFORE_YOU_INSTRUCT = [
  { to: "/how-to-instruct-us", label: "How to instruct us" },
  { to: "/fees-and-legal-aid", label: "Fees and legal aid" },
  { to: "/faq", label: "FAQ" },
  { to: "/verify", label: "Check a report" },
];

export function SiteFooter() {
  const { business, year, services, legal } = usePublicSite();
  return (
    <footer className="site-footer">
      <div className="wide columns">
        <section aria-label="About this business">
          <p className="brand">{business.name}</p>
          <p>
            Independent drug expert evidence for defence and prosecution in {CLAIMS.coverage}.
            Member of the {CLAIMS.membership}, {CLAIMS.insured}, part of {business.group}.
          </p>
        </section>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">Contact</h2>
          <ul>
            <li>
              <a href={telephone(business.phone)}>{business.phone}</a>
              <small>{hoursInWords(business)}</small>
            </li>
            <li>
              <a href={`mailto:${business.email}`}>{business.email}</a>
              <small>{CLAIMS.mailbox}</small>
            </li>
          </ul>
        </section>
        <div className="stacked">
          <FooterLinks id="footer-quick" heading="Quick Links" links={QUICK_LINKS} />
          <FooterLinks
            id="footer-before"
            heading="Before you instruct"
            links={BEFORE_YOU_INSTRUCT}
          />
        </div>
        <FooterLinks
          id="footer-services"
          heading="Our Services"
          links={services.map(({ path, name }) => ({ to: path, label: name }))}
        />
      </div>
      <div className="wide small-print">
        <p>
          © {year} {business.name}. {business.company}.{" "}
          <span className="unbroken">{business.address}.</span>
        </p>
        <ul>
          {legal.map(({ path, name }) => (
            <li key={path}>
              <SiteLink to={path}>{name}</SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

interface FooterLinksProps {
  id: string;
  heading: string;
  links: ReadonlyArray<{ to: string; label: string }>;
}

function FooterLinks({ id, heading, links }: FooterLinksProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <SiteLink to={to}>{label}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
