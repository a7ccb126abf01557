import { FactsTable } from "#app/routes/public/facts-table.tsx";

export function Collected() {
  return (
    <>
      <h2>What we collect</h2>
      <dl>
        <dt>Contact form, email and phone</dt>
        <dd>
          Your name, email address, phone number, organisation, type of case and what you tell us.
          Only the name, an email address and the message are needed. Please leave out the names of
          defendants and witnesses.
        </dd>
        <dt>Portal account</dt>
        <dd>
          Your name, email address, organisation, role and the status of your account; your password
          as a one-way hash that we cannot read back; for each session its start, its end, the
          network address and the kind of browser; for each browser that you have logged in with its
          kind, and when you first and last did.
        </dd>
        <dt>Portal work</dt>
        <dd>
          Job requests, the court case that they are about with the names, other names and birth
          dates of those whom you tell us of, quotes and your decisions on them, comments, copies of
          the emails that the portal sends, and an audit record of who did what and when. The record
          keeps the network address that each action came from, to show whether somebody else has
          used an account.
        </dd>
        <dt>Papers of a job</dt>
        <dd>
          The files that either side uploads, with their names, times, sizes and fingerprints; who
          sent each of them, and who viewed or downloaded it and when. Files that were begun and
          never finished are removed after 24 hours.
        </dd>
        <dt>Limits against abuse</dt>
        <dd>
          How often a form was sent, counted under a digest from which nobody's address can be read.
        </dd>
        <dt>Accounts</dt>
        <dd>Invoices, payments, and the names of those who deal with them.</dd>
      </dl>
      <p>
        We run no analytics, no advertising and no tracking on this site. We buy no data about
        people and sell none.
      </p>
    </>
  );
}

export function CaseMaterial() {
  return (
    <>
      <h2>Case material</h2>
      <p>
        Solicitors, prosecutors, police forces, regulators and courts send us papers about
        defendants, witnesses and others, some of them children. The papers hold criminal offence
        data: allegations, charges, convictions, sentences. They can hold special category data, for
        example on health, addiction, ethnic origin or sex life, and private messages from phones.
      </p>
      <p>
        Criminal offence data falls under Article 10 of the UK GDPR. We process it under section
        10(5) of the Data Protection Act 2018 and paragraph 33 of Schedule 1 (legal claims): the
        processing is necessary for legal proceedings, for obtaining legal advice, or for
        establishing, exercising or defending legal rights. For special category data the condition
        is Article 9(2)(f), legal claims.
      </p>
      <p>
        We do not write to everybody named in case papers. Doing so could prejudice proceedings and
        would disclose material that is confidential or covered by legal professional privilege. The
        exemptions for these are in Schedule 2 to the Act.
      </p>
    </>
  );
}

export function Purposes() {
  return (
    <>
      <h2>Purposes and lawful bases</h2>
      <FactsTable
        caption="Why we use personal data, and the basis in Article 6 of the UK GDPR"
        columns={["Purpose", "Data", "Lawful basis"]}
        rows={[
          [
            "Answering an enquiry",
            "What you tell us, and how to reach you",
            "Legitimate interests, 6(1)(f): answering you. Where you ask on your own behalf, steps before a contract, 6(1)(b)",
          ],
          [
            "Running the portal",
            "Account, session and portal work",
            "Legitimate interests, 6(1)(f): a safe place to work for the organisation that you belong to",
          ],
          [
            "Preparing reports and giving evidence",
            "Case material",
            "Legitimate interests, 6(1)(f): those of the parties and the public in sound expert evidence. Where a court orders it, legal obligation, 6(1)(c)",
          ],
          [
            "Checking for conflicts of interest",
            "Names, other names and birth dates of parties, with the number of the case; earlier cases, client organisations, and the interests of our staff. Only our staff see what is found",
            "Legitimate interests, 6(1)(f): the independence that the court requires of an expert",
          ],
          [
            "Security and the audit record",
            "Sessions and browsers; who did what and when, and from which network address",
            "Legitimate interests, 6(1)(f): keeping case data safe and decisions traceable",
          ],
          [
            "Invoices, tax and accounts",
            "Invoices and payments",
            "Legal obligation, 6(1)(c); legitimate interests, 6(1)(f), in being paid",
          ],
          [
            "Complaints and legal claims",
            "Whatever of the above bears on them",
            "Legitimate interests, 6(1)(f): dealing with them; legal obligation, 6(1)(c)",
          ],
        ]}
      />
      <p>
        No decision with a legal or similarly significant effect on you is made by automated means
        alone, and nobody is profiled. A program may set aside a message as likely spam; people can
        see and restore it. We do not use case material for training or publicity.
      </p>
    </>
  );
}
