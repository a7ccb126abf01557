import { sortedBy } from "#foundation/lists/paging.ts";
import { decidingHearing, isLate, type JobDate, stands } from "./job-date.ts";

export interface PlacedDate extends Pick<JobDate, "id" | "kind"> {
  day: string;
  isMoved: boolean;
  /** It comes after the hearing that it is for. */
  isLate: boolean;
}

/** The open dates of a job in their order, before one of them took another's place and now, with the hearing that they are for. */
export function movedLine(dates: readonly JobDate[], movedId: string) {
  const former = dates.find(({ movedTo }) => movedTo === movedId);
  const open = dates.filter((date) => stands(date) || date.id === movedId);
  if (!former) return null;
  const earlier = open.map((date) =>
    date.id === movedId ? { ...date, startsOn: former.startsOn } : date,
  );
  const hearing = decidingHearing(open)?.kind ?? null;
  return { before: placed(earlier, movedId), now: placed(open, movedId), hearing };
}

function placed(dates: readonly JobDate[], movedId: string): PlacedDate[] {
  const inOrder = sortedBy(dates, ({ startsOn, id }) => `${startsOn} ${id}`);
  const hearing = decidingHearing(inOrder);
  return inOrder.map((date) => {
    const { id, kind, startsOn: day } = date;
    return { id, kind, day, isMoved: id === movedId, isLate: isLate(date, hearing) };
  });
}
