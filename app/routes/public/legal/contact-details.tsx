import { usePublicSite } from "#app/routes/public/public-site.ts";
import { telephone } from "#app/ui/telephone.ts";

/** Who we are in law and how to reach us. */
export function ContactDetails() {
  const { business } = usePublicSite();
  return (
    <dl>
      <dt>Company</dt>
      <dd>{business.company}</dd>
      <dt>Address</dt>
      <dd>{business.address}</dd>
      <dt>E-mail</dt>
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
