import { usePublicSite } from "#app/routes/public/public-site.ts";
import { telephone } from "#app/ui/telephone.ts";

/** The legal name and the contact details. */
export function ContactDetails() {
  const { business } = usePublicSite();
  return (
    <dl>
      <dt>Company</dt>
      <dd>{business.company}</dd>
      <dt>Address</dt>
      <dd>{business.address}</dd>
      <dt>Email</dt>
      <dd>
        <a className="link" href={`mailto:${business.email}`}>
          {business.email}
        </a>
      </dd>
      <dt>Phone</dt>
      <dd>
        <a className="link" href={telephone(business.phone)}>
          {business.phone}
        </a>
      </dd>
    </dl>
  );
}
