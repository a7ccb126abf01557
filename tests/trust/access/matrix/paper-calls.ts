import { id, JOB, ORG } from "#tests/trust/support/access-matrix/actors.ts";
import type { Call } from "./function-calls.ts";

type Who = Call["who"];

/** Damaged versions beside the one that is so before, and what the audit log says of whose. */
const NOTED = `select (select coalesce(string_agg(right(id::text, 3), ' ' order by id), 'none') from paper_versions
    where damaged_at > now() - interval '1 minute') || ', '
  || coalesce((select concat_ws(' ', o.id = a.organisation_id and o.name = a.organisation_name,
      right(a.meta->>'paperId', 3), right(a.meta->>'versionId', 3), left(a.meta->>'sha256', 4),
      a.actor_user_id is null, (select count(*) from audit_logs where action = 'paper_hash_failed'))
    from audit_logs a join organisations o on o.id = a.organisation_id
    join paper_versions v on v.job_id = a.job_id and v.id::text = a.meta->>'versionId'
    where a.action = 'paper_hash_failed' limit 1), 'none')`;

const noting = (as: Call["as"], who: Who, version: number, expected: string): Call => ({
  called: "note_damage",
  as,
  who,
  look: NOTED,
  expected,
  call: `select app.note_damage('${id(version)}')`,
});
const noted = (version: number, paper: number) =>
  `true, ${version}, t ${paper} ${version} abab t 1`;
const NOTHING = "false, none, none";

/** Versions that are damaged, and which of them the audit log says were mended. */
const MENDED = `select (select coalesce(string_agg(right(id::text, 3), ' ' order by id), 'none') from paper_versions
    where damaged_at is not null) || ', '
  || coalesce((select string_agg(right(meta->>'versionId', 3), ' ' order by meta->>'versionId') from audit_logs
    where action = 'paper_mended' and actor_user_id is null), 'none')`;

const mending = (as: Call["as"], who: Who, version: number, expected: string): Call => ({
  called: "note_mended",
  as,
  who,
  look: MENDED,
  expected,
  call: `select app.note_mended('${id(version)}')`,
});

/** A byte more for a job of at most so many bytes, while 1,000 that are announced have not come. */
const measuring = (
  as: Call["as"],
  who: Who,
  {
    job,
    most,
    forOthers = null,
  }: { job: keyof typeof JOB; most: number; forOthers?: number | null },
  expected: string,
): Call => ({
  called: "upload_room",
  as,
  who,
  expected,
  call: `select app.upload_room('${JOB[job]}', 1, ${most}, ${forOthers})`,
  before: `update uploads set size = 1000 where id = '${id(421)}'`,
});

const adding = (
  as: Call["as"],
  who: Who,
  visibility: "CLIENT" | "INTERNAL",
  expected: string,
): Call => ({
  called: "number_paper",
  as,
  who,
  expected,
  // Whatever number they would like; papers of another job do not count.
  call: `insert into papers (job_id, organisation_id, number, title, kind, visibility, sent_by_side)
    values ('${JOB.asked}', '${ORG.own}', 77, 'New', 'OTHER', '${visibility}',
      '${as === "admin" ? "STAFF" : "CLIENT"}')`,
  before: `insert into papers (job_id, organisation_id, number, title, kind, visibility, sent_by_side)
    values ('${JOB.bare}', '${ORG.own}', 50, 'T', 'OTHER', 'CLIENT', 'CLIENT'),
      ('${JOB.bare}', '${ORG.own}', 60, 'T', 'OTHER', 'INTERNAL', 'STAFF')`,
  look: "select number from papers where title = 'New'",
});

export const PAPER_CALLS: Call[] = [
  noting("client", "user", 441, noted(441, 401)),
  noting("client", "user", 445, noted(445, 402)),
  noting("client", "manager", 448, noted(448, 406)),
  noting("client", "outsider", 449, noted(449, 407)),
  // Of what someone does not see they say nothing, and learn nothing.
  noting("client", "user", 446, NOTHING),
  noting("client", "user", 448, NOTHING),
  noting("client", "user", 449, NOTHING),
  noting("client", "outsider", 441, NOTHING),
  noting("client", "paused", 441, NOTHING),
  noting("client", "nobody", 441, NOTHING),
  noting("admin", "admin", 446, noted(446, 403)),
  noting("admin", "admin", 449, noted(449, 407)),
  noting("worker", "nobody", 446, noted(446, 403)),
  noting("worker", "nobody", 448, noted(448, 406)),
  // Once.
  noting("worker", "nobody", 444, NOTHING),
  noting("worker", "nobody", 999, NOTHING),
  noting("visitor", "nobody", 441, "42501, none, none"),
  noting("auth", "user", 441, "42501, none, none"),
  mending("worker", "nobody", 444, "true, none, 444"),
  // One that is whole.
  mending("worker", "nobody", 441, "false, 444, none"),
  mending("client", "user", 444, "42501, 444, none"),
  mending("admin", "admin", 444, "42501, 444, none"),
  // Whoever sees a job is measured by all that is kept for it, also what they do not see.
  measuring("client", "user", { job: "asked", most: 105 }, "job"),
  measuring("client", "user", { job: "asked", most: 106, forOthers: -1 }, "disk"),
  measuring("client", "user", { job: "asked", most: 106 }, "ok"),
  measuring("client", "manager", { job: "hidden", most: 7 }, "job"),
  measuring("client", "manager", { job: "hidden", most: 8 }, "ok"),
  measuring("admin", "admin", { job: "other", most: 7 }, "job"),
  measuring("admin", "admin", { job: "other", most: 8 }, "ok"),
  measuring("client", "user", { job: "hidden", most: 0 }, "null"),
  measuring("client", "user", { job: "other", most: 0 }, "null"),
  measuring("client", "outsider", { job: "asked", most: 0 }, "null"),
  measuring("client", "paused", { job: "asked", most: 0 }, "null"),
  measuring("client", "nobody", { job: "asked", most: 0 }, "null"),
  measuring("worker", "nobody", { job: "asked", most: 0 }, "42501"),
  measuring("visitor", "nobody", { job: "asked", most: 0 }, "42501"),
  // The numbers of those that clients see have no gaps, whatever is internal; and the other way round.
  adding("client", "user", "CLIENT", "none, 5"),
  adding("admin", "admin", "CLIENT", "none, 5"),
  adding("admin", "admin", "INTERNAL", "none, 7"),
  adding("client", "user", "INTERNAL", "42501, none"),
];
