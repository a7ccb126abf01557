import { href, Link } from "react-router";
import type { Enquiry } from "#app/domain/enquiries/queries.server.ts";
import type { Organisation } from "#app/domain/organisations/queries.server.ts";
import { ENTRY_FIELDS } from "#app/domain/requests/fields.ts";
import type { GuessedClient } from "#app/domain/requests/guess-client.server.ts";
import type { InstructingPerson } from "#app/domain/requests/instructing-people.server.ts";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { RequestForm } from "#app/ui/jobs/request-form.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";

interface EntryFormProps {
  client: { organisation: Organisation; people: readonly InstructingPerson[] };
  enquiry: Enquiry | null;
  guess: GuessedClient | null;
  newId: string;
  today: string;
  failed: FailedForm | undefined;
}

export function EntryForm(props: EntryFormProps) {
  const { client, enquiry, newId, today, failed } = props;
  const { organisation, people } = client;
  const idOf = (kept: Readonly<Record<string, string>>) => kept.id ?? failed?.values.id ?? newId;
  const choose = new URLSearchParams({ ...(enquiry && { enquiry: enquiry.id }), choose: "1" });
  return (
    <div className="max-w-2xl space-y-6">
      <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <span className="wrap-anywhere">
          For <strong>{organisation.name}</strong>
        </span>
        <Link className="link text-sm" to={`${href("/admin/jobs/new")}?${choose}`}>
          Another organisation
        </Link>
      </p>
      <p className="text-muted">Step 1 of 3: the job.</p>
      {people.length === 0 || enquiry?.jobId ? (
        !enquiry?.jobId && <Nobody organisation={organisation} />
      ) : (
        <RequestForm
          draft={`entry ${organisation.id} ${enquiry?.id ?? ""}`}
          failed={failed}
          initial={initialValues(props)}
          today={today}
          leadsTo={(kept) => href("/jobs/:jobId/people", { jobId: idOf(kept) })}
          further={(kept) => (
            <>
              <input type="hidden" name="id" value={idOf(kept)} />
              <input type="hidden" name="organisationId" value={organisation.id} />
              <input type="hidden" name="enquiryId" value={enquiry?.id ?? ""} />
              <Instruction people={people} />
            </>
          )}
          submit={{ text: "Enter Job", pending: "Entering..." }}
          cancel={
            enquiry ? href("/admin/enquiries/:enquiryId", { enquiryId: enquiry.id }) : "/admin/jobs"
          }
        />
      )}
    </div>
  );
}

function Instruction({ people }: { people: readonly InstructingPerson[] }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Fields
        of={ENTRY_FIELDS}
        here={{
          instructedByUserId: {
            labels: Object.fromEntries(
              people.map(({ id, name, email }) => [id, `${name} (${email})`]),
            ),
          },
          instructedVia: { required: true },
        }}
      />
    </div>
  );
}

function initialValues({ client, enquiry, guess }: EntryFormProps): Record<string, string> {
  const { people } = client;
  const [first, another] = people;
  const only = first && !another ? first.id : "";
  const sender = people.find(({ id, email }) => id === guess?.userId || email === enquiry?.email);
  return {
    instructedByUserId: sender?.id ?? only,
    instructedVia: enquiry ? "EMAIL" : "PHONE",
    ...(enquiry && { title: enquiry.caseType ?? "", description: enquiry.message }),
  };
}

function Nobody({ organisation }: { organisation: Organisation }) {
  return (
    <p className="card">
      {organisation.status === "ACTIVE"
        ? "Nobody at this organisation is active, so nobody could answer the quote. "
        : "This organisation is not active, so nobody there could answer the quote. "}
      <Link to={href("/admin/organisations/:organisationId", { organisationId: organisation.id })}>
        Open the organisation
      </Link>
    </p>
  );
}
