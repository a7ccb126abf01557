import type { OrganisationDetails } from "#app/domain/organisations/organisation-details.ts";
import { ORGANISATION_KIND_LABELS } from "#app/domain/organisations/organisation-kind.ts";

interface SavedMeanwhileProps {
  details: OrganisationDetails;
  typed: Record<string, string>;
}

export function SavedMeanwhile({ details, typed }: SavedMeanwhileProps) {
  const { kind, address, billingContact, cjsmAddress } = details;
  const saved = [
    { label: "Type", typed: typed.kind, now: kind, shown: kind && ORGANISATION_KIND_LABELS[kind] },
    { label: "Address", typed: typed.address, now: address },
    { label: "Billing contact", typed: typed.billingContact, now: billingContact },
    { label: "CJSM address", typed: typed.cjsmAddress, now: cjsmAddress },
  ].filter((field) => plain(field.typed) !== (field.now ?? ""));
  return (
    <section aria-labelledby="meanwhile" className="border-l-4 border-rule pl-4">
      <h2 id="meanwhile" className="text-base">
        Saved by somebody else
      </h2>
      <p className="text-muted">Yours is different. If you save again, it replaces this.</p>
      <dl className="mt-3 space-y-2">
        {saved.map(({ label, now, shown = now }) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">{shown ?? "Not given"}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function plain(typed = ""): string {
  return typed.replaceAll("\r\n", "\n").trim();
}
