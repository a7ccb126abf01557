export function RegistrationFacts({
  registration: { organisationName, name },
}: {
  registration: { organisationName: string; name: string };
}) {
  return (
    <dl className="space-y-3 border-l-4 border-rule pl-4 wrap-anywhere">
      <div>
        <dt className="text-sm text-muted">Organisation</dt>
        <dd className="font-semibold">{organisationName}</dd>
      </div>
      <div>
        <dt className="text-sm text-muted">Name</dt>
        <dd className="font-semibold">{name}</dd>
      </div>
    </dl>
  );
}
