import { id, JOB, ORG, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import type { Call } from "./function-calls.ts";

const OWN_JOB = `'${JOB.finished}', '${ORG.own}'`;
/** A finished job that is due, has one named person, and was on hold; another administrator proposed that it goes. */
const DUE = `update jobs set review_on = '2026-01-01' where id = '${JOB.finished}';
  insert into job_parties (id, job_id, organisation_id, role, name, aliases)
    values ('${id(727)}', ${OWN_JOB}, 'CLIENT', 'Kay', '{Jo}');
  insert into conflict_names (source, source_id, shown, aliases)
    values ('INTEREST', '${id(727)}', 'Kay', '{Jo}'), ('PARTY', '${id(728)}', 'Kay', '{Jo}');
  insert into legal_holds (job_id, organisation_id, reason, placed_by_user_id, lift_reason, lifted_by_user_id, lifted_at)
    values (${OWN_JOB}, 'x', '${PERSON.admin}', 'x', '${PERSON.admin}', now());
  insert into destructions (id, job_id, organisation_id, kind, reason, proposed_by_user_id)
    values ('${id(724)}', ${OWN_JOB}, 'REVIEW', 'x', '${PERSON.ownStaff}')`;
const OWN_PROPOSAL = `update destructions set proposed_by_user_id = '${PERSON.admin}' where id = '${id(724)}'`;
const NOBODY_ELSE = `update profiles set status = 'PAUSED' where id = '${PERSON.ownStaff}'`;
const FOR_PROSECUTION = `update job_facts set side = 'PROSECUTION' where job_id = '${JOB.finished}'`;
/** Past the rules of quotes and jobs. */
const WITH_REPORTS = `update destructions set proposed_by_user_id = '${PERSON.ownStaff}', force_answer = 'Yes',
    force_answered_on = '2026-01-01' where id = '${id(721)}';
  set local session_replication_role = replica; update quotes set status = 'DECLINED',
    decided_at = now(), decided_by_user_id = '${PERSON.user}' where job_id = '${JOB.asked}';
  update jobs set status = 'CANCELLED', review_on = '2026-01-01' where id = '${JOB.asked}';
  set local session_replication_role = origin`;
const A_MISTAKE = `insert into destructions (id, job_id, organisation_id, kind, reason, proposed_by_user_id)
  values ('${id(725)}', '${JOB.bare}', '${ORG.own}', 'MISTAKE', 'x', '${PERSON.admin}')`;

const destroying = (destruction: number, expected: string, before = ""): Call => ({
  called: "destroy_job",
  as: "admin",
  who: "admin",
  before: `${DUE}; ${before}`,
  call: `select app.destroy_job('${id(destruction)}')`,
  look: `select concat_ws(' ',
    (select string_agg(right(id::text, 3), ' ' order by id) from jobs where destroyed_at is not null),
    (select string_agg(concat_ws(' ', source, aliases), ' ' order by source, source_id) from conflict_names
      where shown = 'Kay'))`,
  expected,
});

const NAMES = "INTEREST {Jo} PARTY {Jo} PARTY {Jo}";
const REFUSED = `42501, ${NAMES}`;
const DESTROYED = "true, 105 INTEREST {Jo} PARTY {} PARTY {Jo}";

export const DESTRUCTION_CALLS: Call[] = [
  destroying(724, DESTROYED),
  destroying(729, `false, ${NAMES}`),
  destroying(724, REFUSED, "update jobs set review_on = current_date + 2"),
  destroying(
    724,
    `55006, ${NAMES}`,
    `update legal_holds set lifted_at = null, lifted_by_user_id = null, lift_reason = null where job_id = '${JOB.finished}'`,
  ),
  // What is confirmed, or destroyed, already.
  destroying(722, `false, ${NAMES}`),
  destroying(
    724,
    `false, 105 ${NAMES}`,
    `update jobs set destroyed_at = now() where id = '${JOB.finished}'`,
  ),
  // Of a job for the prosecution the force was asked first.
  destroying(724, REFUSED, FOR_PROSECUTION),
  destroying(
    724,
    DESTROYED,
    `${FOR_PROSECUTION}; update destructions set force_answer = 'Yes', force_answered_on = '2026-01-01' where id = '${id(724)}'`,
  ),
  // One with reports and sheets that never change otherwise.
  destroying(721, `true, 101 ${NAMES}`, WITH_REPORTS),
  // Whoever proposed it confirms it only where nobody else can.
  destroying(724, REFUSED, OWN_PROPOSAL),
  destroying(724, DESTROYED, `${OWN_PROPOSAL}; ${NOBODY_ELSE}`),
  // A mistake of today, of which nothing has come yet.
  destroying(725, `true, 103 ${NAMES}`, A_MISTAKE),
  destroying(725, REFUSED, `${A_MISTAKE}; update jobs set created_at = now() - interval '3 days'`),
];
