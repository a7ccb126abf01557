import { Link } from "react-router";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { dayInWords } from "./date-words.tsx";

interface CalendarCutProps {
  cutAt: string;
  /** The month that is shown; null: the agenda. */
  month: string | null;
}

export function CalendarCut({ cutAt, month }: CalendarCutProps) {
  const jobs = useByStaff() ? "/admin/jobs" : "/app/jobs";
  return (
    <p role="status" className="border-l-4 border-danger bg-wash px-4 py-3">
      <strong>Not all dates are shown.</strong> There are more than 1,000 here: these are the first,
      up to {dayInWords(cutAt)}.{" "}
      {month === null ? (
        <>
          See the rest <Link to={`?month=${cutAt.slice(0, 7)}`}>by month</Link>.
        </>
      ) : (
        <>
          See the rest in the{" "}
          <Link to={{ pathname: jobs, search: "?sort=DUE" }}>list of jobs by their deadline</Link>.
        </>
      )}
    </p>
  );
}
