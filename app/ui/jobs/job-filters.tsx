import {
  ACTIVITY_FILTER_LABELS,
  DUE_FILTER_LABELS,
  JOB_SORT_LABELS,
  type JobFilter,
  OWNER_FILTER_LABELS,
  STATUS_FILTER_LABELS,
} from "#app/domain/jobs/list/job-filter.ts";
import { SelectFilter } from "#app/ui/lists/select-filter.tsx";
import { QUOTE_STATUS_LABELS } from "#app/words/quotes.ts";

/** What narrows and orders a list of jobs: for staff by owner, for clients by what is unread. */
export function JobFilters({ filter, byOwner }: { filter: JobFilter; byOwner?: boolean }) {
  const { status, due, quote, activity, owner, sort } = filter;
  return (
    <>
      <SelectFilter label="Status" name="status" chosen={status} labels={STATUS_FILTER_LABELS} />
      <SelectFilter label="Due" name="due" all="Any time" chosen={due} labels={DUE_FILTER_LABELS} />
      <SelectFilter
        label="Quote"
        name="quote"
        all="Any"
        chosen={quote}
        labels={QUOTE_STATUS_LABELS}
      />
      {byOwner ? (
        <SelectFilter
          label="Owner"
          name="owner"
          all="Anyone"
          chosen={owner}
          labels={OWNER_FILTER_LABELS}
        />
      ) : (
        <SelectFilter
          label="Activity"
          name="activity"
          chosen={activity}
          labels={ACTIVITY_FILTER_LABELS}
        />
      )}
      <SelectFilter
        label="Order"
        name="sort"
        all="Newest first"
        chosen={sort}
        labels={JOB_SORT_LABELS}
      />
    </>
  );
}
