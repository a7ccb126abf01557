import { href, Link } from "react-router";
import type { ListedOrganisation } from "#app/domain/organisations/queries.server.ts";
import { ListResults } from "#app/ui/lists/list-results.tsx";
import { ListTable } from "#app/ui/lists/list-table.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import type { Page } from "#foundation/lists/paging.ts";

interface ChooseOrganisationProps {
  page: Page<ListedOrganisation>;
  search: string;
  enquiryId: string | null;
}

const COLUMNS = [{ title: "Organisation" }, { title: "People", width: "@2xl:w-32", right: true }];

export function ChooseOrganisation({ page, search, enquiryId }: ChooseOrganisationProps) {
  const asked: Record<string, string> = enquiryId
    ? { enquiry: enquiryId, choose: "1" }
    : { choose: "1" };
  const addressOf = (params: Record<string, string>) =>
    `${href("/admin/jobs/new")}?${new URLSearchParams(params)}`;
  return (
    <section aria-labelledby="organisation" className="space-y-4">
      <h2 id="organisation">Which organisation instructs us?</h2>
      <SearchForm label="Search by name" search={search}>
        {Object.entries(asked).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </SearchForm>
      <ListResults
        page={page}
        one="organisation"
        many="organisations"
        all={addressOf(asked)}
        search={search}
        noMatch="No active organisation matches"
        empty="No active organisations yet"
      >
        <ListTable label="Active organisations" columns={COLUMNS}>
          {page.rows.map(({ id, name, userCount }) => (
            <tr className="list-row" key={id}>
              <td className="wide">
                <Link
                  className="row-link wrap-anywhere"
                  to={addressOf({
                    organisation: id,
                    ...(enquiryId && { enquiry: enquiryId }),
                  })}
                >
                  {name}
                </Link>
              </td>
              <td className="wide right text-muted">
                {userCount === 1 ? "1 user" : `${userCount} users`}
              </td>
            </tr>
          ))}
        </ListTable>
      </ListResults>
    </section>
  );
}
