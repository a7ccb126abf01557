import { FactsTable } from "#app/routes/public/facts-table.tsx";

export function Recipients() {
  return (
    <>
      <h2>Who sees it</h2>
      <ul>
        <li>
          The expert in the case and those of our staff who need it. In the portal each organisation
          sees its own jobs and their papers alone; our internal remarks and papers are hidden from
          clients. Each time somebody views or downloads a paper, the audit record keeps who it was.
        </li>
        <li>
          Those who instruct us. Once they serve a report, the court and the other parties see it.
        </li>
        <li>
          Another expert or a laboratory, if the work needs one and the instructing party agrees.
        </li>
        <li>
          Suppliers who host the portal and carry our email, and any group company that does office
          work for us. They act on our written instructions, as Article 28 requires.
        </li>
        <li>
          Insurers, legal advisers, auditors and HM Revenue &amp; Customs, as far as they need it.
        </li>
        <li>Anybody to whom a court order or the law requires us to disclose it.</li>
      </ul>
    </>
  );
}

export function Storage() {
  return (
    <>
      <h2>Where it is kept, and how</h2>
      <p>
        We choose suppliers that keep the data in the United Kingdom. If one must handle data
        elsewhere, it does so under UK adequacy regulations or the international data transfer
        agreement, and you can ask us for the details.
      </p>
      <p>
        The portal is reached over an encrypted connection. Its database separates organisations
        from each other by its own rules, beneath the pages. Emails from the portal name a job by
        its number and your own reference and leave the facts of the case behind the login.
      </p>
      <p>
        Papers are kept on the portal's server or with the supplier who stores files for it, each
        one encrypted with a key of its own that is kept elsewhere. They are checked for malware by
        a program of ours, not by a service to which they would be sent. A withdrawn paper is no
        longer open to clients; it is kept, because an expert must be able to say what was received.
      </p>
    </>
  );
}

export function Keeping() {
  return (
    <>
      <h2>How long we keep it</h2>
      <p>
        What only serves to let you in goes by itself, within an hour of its end: a session when it
        is over, a link in an email when it can no longer be used, a count against abuse when its
        limit has run out, a browser that you have not logged in with for a year. No clock deletes
        anything else. When its period has passed, a person reviews it and deletes what we no longer
        need.
      </p>
      <FactsTable
        caption="When data is reviewed for deletion"
        columns={["Data", "Reviewed for deletion after"]}
        rows={[
          ["Enquiries that lead to no instruction", "12 months from the last message"],
          [
            "Job requests that are declined or withdrawn",
            "12 months from the decision; the names that we need for conflict checks stay",
          ],
          [
            "Case files: papers, notes, calculations, reports, portal job",
            "6 years from the end of the case, any appeal and confiscation included",
          ],
          ["Audit entries, their network addresses included", "6 years from the entry"],
          [
            "Copies of emails sent by the portal",
            "12 months; those that belong to a case, with it",
          ],
          [
            "Portal accounts",
            "12 months from last use; the name stays in case files and audit entries",
          ],
          ["Technical logs: identifiers and error codes, no names and no case text", "90 days"],
          ["Invoices and payments", "6 years from the end of the financial year"],
          ["Complaints", "6 years from our last answer"],
        ]}
      />
      <p>
        An expert must be able to show, years later, what an opinion was based on: record, retain
        and reveal is the rule for prosecution experts, and we hold ourselves to it for either side.
        We keep a case file longer where a court orders it, or where an appeal, a review of the
        conviction or a claim is under way. Material that must be destroyed or returned sooner under
        a court order or a written undertaking is. Cookies are listed on{" "}
        <a className="link" href="/cookies">
          their own page
        </a>
        .
      </p>
    </>
  );
}
