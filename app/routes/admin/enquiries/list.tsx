import { Link } from "react-router";
import { enquiryReference } from "#app/domain/enquiries/enquiry.ts";
import { type EnquiryClock, enquiryClock } from "#app/domain/enquiries/enquiry-clock.ts";
import { type ListedEnquiry, listEnquiries } from "#app/domain/enquiries/queries.server.ts";
import { officeHoursOf } from "#app/middleware/business.server.ts";
import { query } from "#app/middleware/domain.server.ts";
import { enquiryListOptions } from "#app/middleware/list-options.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import type { Route } from "./+types/list.ts";
import { ClockBadge, EnquiryStateBadge } from "./state-badge.tsx";
import { StateFilter } from "./state-filter.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, state, cursor } = enquiryListOptions(request);
  const page = await query(context, (tx) => listEnquiries(tx, { search, state, cursor, size: 25 }));
  const hours = officeHoursOf(context);
  const now = new Date();
  const rows = page.rows.map((row) => ({ ...row, clock: enquiryClock(row, hours, now) }));
  return { rows, next: page.next, search, state };
}

export default function Enquiries({ loaderData }: Route.ComponentProps) {
  const { rows, next, search, state } = loaderData;
  const narrowed = search !== "" || state !== null;
  return (
    <>
      <title>Enquiries · Admin Portal</title>
      <h1>Enquiries</h1>
      <SearchForm label="Search by name, email, organization or reference" search={search}>
        <StateFilter state={state} />
      </SearchForm>
      {rows.length > 0 ? (
        <ul className="card divide-y divide-rule p-0">
          {rows.map((enquiry) => (
            <EnquiryRow key={enquiry.id} enquiry={enquiry} />
          ))}
        </ul>
      ) : (
        <EmptyState title={narrowed ? "No enquiries match" : "No enquiries yet"}>
          {narrowed && (
            <Link className="link" to="/admin/enquiries">
              Show all enquiries
            </Link>
          )}
        </EmptyState>
      )}
      <Pager next={next} older="Older enquiries" newest="Newest enquiries" />
    </>
  );
}

function EnquiryRow({ enquiry }: { enquiry: ListedEnquiry & { clock: EnquiryClock | null } }) {
  const { id, number, name, organization, caseType, state, ownerName, clock, createdAt } = enquiry;
  return (
    <li>
      <Link
        to={`/admin/enquiries/${id}`}
        className="grid gap-x-6 gap-y-2 px-5 py-4 hover:bg-wash lg:grid-cols-[minmax(0,1fr)_7rem_10rem_9rem] lg:items-center"
      >
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="block text-sm text-muted wrap-anywhere">
            {[enquiryReference(number), organization, caseType].filter(Boolean).join(" · ")}
          </span>
          {clock && (
            <span className="mt-1 block">
              <ClockBadge clock={clock} />
            </span>
          )}
        </span>
        <span>
          <EnquiryStateBadge state={state} />
        </span>
        <span className="min-w-0 text-sm wrap-anywhere">
          {ownerName ?? <span className="text-muted">No owner</span>}
        </span>
        <span className="text-sm text-muted lg:text-right">
          <Moment at={createdAt} />
        </span>
      </Link>
    </li>
  );
}
