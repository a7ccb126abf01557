export function Confidence() {
  return (
    <>
      <h3 id="confidence">Confidentiality and data</h3>
      <p>
        We keep your instructions and papers confidential and use them for the case alone. Any
        privilege in them is your client's, and we do nothing to waive it. Two limits: the report
        must state the facts and material that it rests on, and we disclose what a court or the law
        requires, after telling you where we may. How we handle personal data, and for how long we
        keep a file, is in the{" "}
        <a className="link" href="/privacy">
          privacy notice
        </a>
        . You confirm that you may lawfully send us what you send.
      </p>
      <p>
        Copyright in a report stays with us. You may copy it, serve it and rely on it in the
        proceedings for which it was written and in any appeal.
      </p>
    </>
  );
}

export function Liability() {
  return (
    <>
      <h3 id="liability">Liability</h3>
      <p>
        We work with the care and skill to be expected of an expert in the field. If we do not, we
        are liable for the loss that follows in law. We are not liable for the court's decisions,
        for loss caused by papers that were wrong, incomplete or late, or to anybody other than the
        organisation that accepted the quote. A limit on the amount applies only if the accepted
        quote states one.
      </p>
      <p className="note">
        Nothing in these terms excludes or limits liability for death or personal injury caused by
        negligence, for fraud, or for anything else for which the law does not allow it. If the law
        treats you as a consumer, your statutory rights stay as they are.
      </p>
    </>
  );
}

export function Law() {
  return (
    <>
      <h3 id="law">Governing law</h3>
      <p>
        The law of England and Wales governs these terms and every contract made under them, and its
        courts have jurisdiction.
      </p>
      <p>
        Scotland: evidence, privilege and legal aid in Scottish proceedings follow Scots law, and an
        expert there owes the duty to the Scottish court. The contract for our fee stays under the
        law of England and Wales unless the accepted quote names Scots law. A consumer who lives in
        Scotland may sue there.
      </p>
    </>
  );
}

export function General() {
  return (
    <>
      <h3 id="ending">Ending a contract, changes and complaints</h3>
      <p>
        You may end a contract at any time by telling us in writing; the charge is for work done
        until then. If we withdraw because of our own conflict or default, you pay only for work
        that is of use to you.
      </p>
      <p>
        The terms that apply are those on this page when you accept the quote. Later changes do not
        reach back. If a term cannot be enforced, the others stand. Nobody but the parties may
        enforce them: the Contracts (Rights of Third Parties) Act 1999 does not apply.
      </p>
      <p>
        If something has gone wrong, use the{" "}
        <a className="link" href="/complaints">
          complaints procedure
        </a>
        .
      </p>
    </>
  );
}
