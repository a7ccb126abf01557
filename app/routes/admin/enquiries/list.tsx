import { href, Link } from "react-router";
import { type EnquiryClock, enquiryClock } from "#app/domain/enquiries/clock/enquiry-clock.ts";
import { type ListedEnquiry, listEnquiries } from "#app/domain/enquiries/queries.server.ts";
import { officeHoursOf } from "#app/http/business.server.ts";
import { read } from "#app/http/command.server.ts";
import { statusListOptions } from "#app/http/list-options.server.ts";
import { ListResults } from "#app/ui/lists/list-results.tsx";
import { ListTable } from "#app/ui/lists/list-table.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { SelectFilter } from "#app/ui/lists/select-filter.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { ENQUIRY_STATUS_LABELS, enquiryReference } from "#app/words/enquiries.ts";
import type { Route } from "./+types/list.ts";
import { AutomaticBadge, ClockBadge, EnquiryStateBadge } from "./state-badge.tsx";

export const loader = read(async (tx, { request, context }: Route.LoaderArgs) => {
  const { search, status, cursor } = statusListOptions(request, "state", ENQUIRY_STATUS_LABELS);
  const page = await listEnquiries(tx, { search, status, cursor, size: 25 });
  const hours = officeHoursOf(context);
  const now = new Date();
  const rows = page.rows.map((row) => ({ ...row, clock: enquiryClock(row, hours, now) }));
  return { page: { ...page, rows }, search, status };
});

const COLUMNS = [
  { title: "Enquiry" },
  { title: "Status", width: "@2xl:w-32 @4xl:w-36" },
  { title: "Owner", width: "@2xl:w-36 @4xl:w-44" },
  { title: "Received", width: "@2xl:w-40 @4xl:w-48", right: true },
];

export default function Enquiries({ loaderData }: Route.ComponentProps) {
  const { page, search, status } = loaderData;
  return (
    <>
      <PageHead title="Enquiries" />
      <SearchForm label="Search by name, email, organisation or reference" search={search}>
        <SelectFilter
          label="Status"
          name="state"
          all="All but spam"
          labels={ENQUIRY_STATUS_LABELS}
          chosen={status}
        />
      </SearchForm>
      <ListResults
        page={page}
        one="enquiry"
        many="enquiries"
        all="/admin/enquiries"
        search={search}
        filter={status && ENQUIRY_STATUS_LABELS[status]}
        noMatch="No enquiries match"
        empty="No enquiries yet"
      >
        <ListTable label="Enquiries" columns={COLUMNS}>
          {page.rows.map((enquiry) => (
            <EnquiryRow key={enquiry.id} enquiry={enquiry} />
          ))}
        </ListTable>
      </ListResults>
    </>
  );
}

function EnquiryRow({ enquiry }: { enquiry: ListedEnquiry & { clock: EnquiryClock | null } }) {
  const { id, number, name, organization, caseType, status, ownerName, clock, createdAt } = enquiry;
  const sign = enquiry.possiblyAutomatic;
  return (
    <tr className="list-row">
      <td className="wide">
        <Link className="row-link" to={href("/admin/enquiries/:enquiryId", { enquiryId: id })}>
          {name}
        </Link>
        <span className="row-note">
          {[enquiryReference(number), organization, caseType].filter(Boolean).join(" · ")}
        </span>
        {(clock || sign) && (
          <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <ClockBadge clock={clock} />
            <AutomaticBadge sign={sign} />
          </span>
        )}
      </td>
      <td>
        <EnquiryStateBadge status={status} />
      </td>
      <td>
        <span className="text-sm wrap-anywhere">
          {ownerName ?? <span className="text-muted">No owner</span>}
        </span>
      </td>
      <td className="wide right">
        <span className="text-sm text-muted">
          <Moment at={createdAt} />
        </span>
      </td>
    </tr>
  );
}
