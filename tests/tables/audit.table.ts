import { id, JOB, ORG, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import type { Insert, Values, WrittenEntry } from "./entry.ts";

const RECORDS = "admin definer";
const OWN = "user manager";
const VISITORS = "visitor registering registered";

const line = (what: string, action: string, more: Values, by = ""): Insert => ({
  what,
  values: { action, ...more },
  by,
});
const logged = (number: number, org: string | null, job: string | null, action: string) => ({
  id: id(number),
  organisation_id: org,
  job_id: job,
  action,
});
const ofUser = { organisation_id: ORG.own, actor_user_id: PERSON.user };
const ofAdmin = { actor_user_id: PERSON.admin };
const ofManager = { organisation_id: ORG.own, actor_user_id: PERSON.manager };

const CLIENT_LINES =
  "job_created quote_accepted quote_declined comment_added_client request_corrected request_withdrawn facts_changed party_added party_removed access_changed date_added date_changed date_moved date_met date_vacated material_asked material_received papers_arrived paper_received paper_version_added paper_changed paper_withdrawn paper_viewed paper_downloaded papers_zipped papers_listed exhibit_added".split(
    " ",
  );
const OWN_LINES = "mail_choices_changed jobs_exported name_changed feed_created feed_revoked".split(
  " ",
);
const ACCOUNT_LINES = "password_changed second_factor_changed sessions_ended email_verified".split(
  " ",
);
const ADMIN_LINES =
  "user_invited invitation_resent invitation_revoked user_status_changed user_role_changed organisation_details_changed".split(
    " ",
  );

export const AUDIT_TABLES: Record<string, WrittenEntry> = {
  audit_logs: {
    grows: true,
    compared: "always",
    words: "action actor_role",
    restored: "action <> 'backup_restored'",
    openedWide: false,
    rows: {
      client: logged(321, ORG.own, JOB.asked, "job_created"),
      staff: logged(322, ORG.own, JOB.asked, "comment_added_internal"),
      jobless: logged(323, ORG.own, null, "status_changed"),
      hidden: logged(326, ORG.own, JOB.hidden, "job_created"),
      other: logged(324, ORG.other, JOB.other, "job_created"),
      ofNoOrganisation: logged(325, null, null, "job_created"),
    },
    reads: {
      client: `${OWN} worker ${RECORDS}`,
      staff: `worker ${RECORDS}`,
      jobless: `worker ${RECORDS}`,
      other: `worker ${RECORDS}`,
      hidden: `manager worker ${RECORDS}`,
      ofNoOrganisation: `worker ${RECORDS}`,
    },
    inserts: [
      line("a verification", "audit_verified", {}, "worker setup"),
      line("a new chain", "audit_chain_started", {}, "worker setup"),
      line(
        "a verification by somebody",
        "audit_verified",
        { actor_user_id: PERSON.admin },
        "admin setup",
      ),
      line("a request to verify", "audit_verification_asked", ofAdmin, "admin setup"),
      line("a client's request to verify", "audit_verification_asked", ofUser),
      line("a verification for an organisation", "audit_verified", { organisation_id: ORG.own }),
      line("a verification about a job", "audit_verified", { job_id: JOB.asked }, "setup"),
      ...ACCOUNT_LINES.map((action) => line(`my ${action}`, action, ofUser, "auth")),
      ...ACCOUNT_LINES.map((action) => line(`another's ${action}`, action, ofManager)),
      ...ACCOUNT_LINES.map((action) =>
        line(`my ${action} about a job`, action, { ...ofUser, job_id: JOB.asked }),
      ),
      ...ACCOUNT_LINES.map((action) =>
        line(`my ${action} elsewhere`, action, { ...ofUser, organisation_id: ORG.other }),
      ),
      line("nobody's password", "password_changed", { organisation_id: ORG.own }),
      ...CLIENT_LINES.map((action) =>
        line(`my ${action}`, action, { ...ofUser, job_id: JOB.asked }, "user"),
      ),
      ...OWN_LINES.map((action) => line(`my ${action}`, action, ofUser, "user")),
      ...OWN_LINES.map((action) =>
        line(`my ${action} about a job`, action, { ...ofUser, job_id: JOB.asked }),
      ),
      ...OWN_LINES.map((action) =>
        line(`my ${action} elsewhere`, action, { ...ofUser, organisation_id: ORG.other }),
      ),
      ...ADMIN_LINES.map((action) => line(`my ${action}`, action, ofManager, "manager")),
      ...ADMIN_LINES.map((action) => line(`a user's ${action}`, action, ofUser)),
      line("a line without a job", "job_created", ofUser),
      line("a line of staff's", "quote_sent", { ...ofUser, job_id: JOB.asked }),
      line("a line of a hidden job", "job_created", { ...ofUser, job_id: JOB.hidden }),
      line("a line of another's job", "job_created", { ...ofUser, job_id: JOB.other }),
      line("one of another organisation", "job_created", {
        organisation_id: ORG.other,
        actor_user_id: PERSON.user,
        job_id: JOB.asked,
      }),
      line("an appointment elsewhere", "user_invited", {
        ...ofManager,
        organisation_id: ORG.other,
      }),
      line("an appointment about a job", "user_invited", { ...ofManager, job_id: JOB.asked }),
      line("an export of the record", "audit_exported", ofUser),
      line(
        "staff's line",
        "quote_sent",
        { organisation_id: ORG.own, actor_user_id: PERSON.admin },
        "admin",
      ),
      line("a line of no organisation", "x", { actor_user_id: PERSON.admin }, "admin setup"),
      line("an enquiry", "enquiry_received", {}, `${VISITORS} setup`),
      line("an enquiry by somebody", "enquiry_received", { actor_user_id: PERSON.user }, "setup"),
      line("an enquiry for an organisation", "enquiry_received", { organisation_id: ORG.own }),
      line("an enquiry about a job", "enquiry_received", { job_id: JOB.asked }, "setup"),
      line(
        "a registration taken back",
        "registration_removed",
        { organisation_id: ORG.own },
        "definer",
      ),
      ...["paper_infected", "paper_infected_internal"].map((action) =>
        line(`a ${action}`, action, { organisation_id: ORG.own, job_id: JOB.asked }, "worker"),
      ),
      ...["paper_infected", "paper_infected_internal", "paper_hash_failed", "paper_mended"].map(
        (action) => line(`my ${action}`, action, { ...ofUser, job_id: JOB.asked }),
      ),
      ...["paper_received_internal", "paper_read", "paper_released"].map((action) =>
        line(`a client's ${action}`, action, { ...ofUser, job_id: JOB.asked }),
      ),
      line("malware in no job", "paper_infected", { organisation_id: ORG.own }),
      line(
        "a damaged file",
        "paper_hash_failed",
        { organisation_id: ORG.own, job_id: JOB.asked },
        "definer",
      ),
      line(
        "a mended file",
        "paper_mended",
        { organisation_id: ORG.own, job_id: JOB.asked },
        "definer",
      ),
      line("a damaged file of no job", "paper_hash_failed", { organisation_id: ORG.own }),
      line("a change outside", "changed_outside", { organisation_id: ORG.own }, "definer"),
      line(
        "the same about a job",
        "changed_outside",
        { organisation_id: ORG.own, job_id: JOB.asked },
        "definer",
      ),
      line("the same by somebody", "changed_outside", { actor_user_id: PERSON.user }, "setup"),
      line("a removal by somebody", "registration_removed", {
        organisation_id: ORG.own,
        actor_user_id: PERSON.registrant,
      }),
      line("the same about a job", "registration_removed", {
        organisation_id: ORG.own,
        job_id: JOB.asked,
      }),
      line("another line of nobody's", "x", { organisation_id: ORG.own }),
      line("an enquiry given back", "enquiry_state_changed", {}, "setup definer"),
      line("the same about a job", "enquiry_state_changed", { job_id: JOB.asked }, "setup"),
      line(
        "an enquiry converted",
        "enquiry_state_changed",
        { organisation_id: ORG.made, actor_user_id: PERSON.registrant },
        "registered",
      ),
      line("an enquiry converted elsewhere", "enquiry_state_changed", {
        organisation_id: ORG.own,
        actor_user_id: PERSON.registrant,
      }),
      line(
        "a registration",
        "organisation_registered",
        { organisation_id: ORG.made, actor_user_id: PERSON.registrant },
        "registered",
      ),
      line("a registration elsewhere", "organisation_registered", {
        organisation_id: ORG.own,
        actor_user_id: PERSON.registrant,
      }),
      line("a registration with a job", "organisation_registered", {
        organisation_id: ORG.made,
        actor_user_id: PERSON.registrant,
        job_id: JOB.asked,
      }),
      line("a registrant's other line", "user_invited", {
        organisation_id: ORG.made,
        actor_user_id: PERSON.registrant,
      }),
    ],
  },
  audit_actions: {
    words: "action client_writes",
    // Nobody's row is another's: every client reads them all.
    openedWide: false,
    key: ["action"],
    rows: { one: { action: "new_action", client_visible: true } },
    reads: { one: "unnamed nobody user manager paused waiting closed pending homeless definer" },
  },
  audit_seals: {
    grows: true,
    openedWide: false,
    key: ["seq"],
    rows: { one: { seq: 1, audit_id: id(321), hash: `\\x${"0".repeat(64)}` } },
    reads: { one: "admin worker" },
    inserts: [
      {
        what: "the next seal",
        values: { seq: 2, audit_id: PERSON.nobody, hash: `\\x${"1".repeat(64)}` },
        by: "worker",
      },
    ],
  },
};
