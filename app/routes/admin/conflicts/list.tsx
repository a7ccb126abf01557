import { href, Link } from "react-router";
import { foundWords } from "#app/domain/conflicts/conflict.ts";
import { type ListedCheck, listChecks } from "#app/domain/conflicts/queries.server.ts";
import { query } from "#app/http/command.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ListResults } from "#app/ui/lists/list-results.tsx";
import { ListTable } from "#app/ui/lists/list-table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { CHECK_RESULT_LABELS } from "#app/words/conflicts.ts";
import { parseCursor } from "#foundation/lists/paging.ts";
import type { Route } from "./+types/list.ts";

const PAGE_SIZE = 25;

export async function loader({ url, context }: Route.LoaderArgs) {
  const isOpen = url.searchParams.get("result") === "OPEN";
  const cursor = parseCursor(url.searchParams.get("cursor"));
  const page = await query(context, (tx) => listChecks(tx, { cursor, size: PAGE_SIZE, isOpen }));
  return { page, isOpen };
}

const COLUMNS = [
  { title: "Job" },
  { title: "Result", width: "@2xl:w-34 @4xl:w-40" },
  { title: "Found", width: "@2xl:w-44 @4xl:w-64" },
  { title: "Run", width: "@2xl:w-38 @4xl:w-48", right: true },
];

export default function ConflictChecks({ loaderData }: Route.ComponentProps) {
  const { page, isOpen } = loaderData;
  return (
    <>
      <PageHead title="Conflicts">
        <ButtonLink to="/admin/conflicts/interests">Staff interests</ButtonLink>
      </PageHead>
      <Tabs
        label="Checks"
        tabs={[
          { name: "All checks", to: "/admin/conflicts", isSeen: !isOpen },
          { name: "To be decided", to: "/admin/conflicts?result=OPEN", isSeen: isOpen },
        ]}
      />
      <ListResults
        page={page}
        one="check"
        many="checks"
        all="/admin/conflicts"
        search=""
        filter={isOpen ? CHECK_RESULT_LABELS.OPEN : null}
        noMatch="No checks to be decided"
        empty="No conflict checks yet"
      >
        <ListTable label="Conflict checks" columns={COLUMNS}>
          {page.rows.map((check) => (
            <CheckRow key={check.id} check={check} />
          ))}
        </ListTable>
      </ListResults>
    </>
  );
}

function CheckRow({ check }: { check: ListedCheck }) {
  const { id, number, organisationName, result, hits, namesSearched, runByName, runAt } = check;
  return (
    <tr className="list-row">
      <td className="wide">
        <Link className="row-link" to={href("/admin/conflicts/:checkId", { checkId: id })}>
          {number}
        </Link>
        <span className="row-note">
          {organisationName} · by {runByName}
        </span>
      </td>
      <td>{CHECK_RESULT_LABELS[result]}</td>
      <td>
        <span className="text-sm">{foundWords(hits, namesSearched)}</span>
      </td>
      <td className="wide right">
        <span className="text-sm text-muted wrap-anywhere">
          <Moment at={runAt} />
        </span>
      </td>
    </tr>
  );
}
