export function Approach() {
  return (
    <>
      <h2>How an opinion is reached</h2>
      <ol>
        <li>
          We read what the prosecution's opinion rests on before we read its conclusion: exhibits,
          weights, purities, messages, cash.
        </li>
        <li>
          We keep apart what is established, what we are told and what we are asked to assume. The
          report names the source of each.
        </li>
        <li>
          We test each fact against both accounts. Scales and snap bags can point to supply, and
          regular users weigh what they buy. We say which other facts fit which account, and the
          court decides.
        </li>
        <li>
          We show the arithmetic. A valuation states the unit, the price range, the place and date
          that the price is for, and where it comes from.
        </li>
        <li>
          We give the range of opinion where there is one, and our reasons for our place in it. An
          opinion that depends on a fact in dispute is given both ways.
        </li>
        <li>
          If our opinion changes, we say so at once: to you before service, to all parties and the
          court after it.
        </li>
      </ol>
      <p className="note">
        An expert's duty is to help the court with objective, unbiased opinion. It overrides any
        obligation to whoever instructs or pays. We promise no outcome, and no fee of ours depends
        on one.
      </p>
    </>
  );
}

export function Training() {
  return (
    <>
      <h2>Training we provide</h2>
      <p>
        We train defence and prosecution lawyers, chambers, police teams and regulators: how a
        valuation is built and where it breaks, how to read a phone download for supply, what a
        Streamlined Forensic Report does and does not prove, and what Part 19 of the Criminal
        Procedure Rules asks of both experts. We do not discuss live cases in training. Details are
        on the{" "}
        <a className="link" href="/services/training-consulting">
          training and consulting
        </a>{" "}
        page.
      </p>
    </>
  );
}

const AREAS = [
  ["drug-expert-witness-reports", "Personal use against supply, role and harm: expert reports"],
  ["drug-valuations-poca", "Street and wholesale value, and confiscation figures"],
  ["cannabis-cultivation-analysis", "Cannabis cultivation: yield, scale and earlier crops"],
  ["county-lines-analysis", "County lines: structure, roles and signs of exploitation"],
  ["forensic-drug-analysis", "Forensic drug analysis: identification, weight and purity"],
  ["data-comms-interpretation", "Phone downloads, slang and ledgers"],
  ["organised-crime-expert-witness", "Organised crime and large-scale supply"],
  ["chemsex-nps", "Chemsex drugs and new psychoactive substances"],
  ["firearms-urban-culture", "Firearms, gangs, street slang and drill lyrics"],
  ["medical-expert-witness", "Medical evidence"],
  ["training-consulting", "Training and consulting"],
] as const;

export function AreasOfExpertise() {
  return (
    <>
      <h2>Areas of expertise</h2>
      <ul>
        {AREAS.map(([slug, name]) => (
          <li key={slug}>
            <a className="link" href={`/services/${slug}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p>
        To check whether your question is one for us, read{" "}
        <a className="link" href="/how-to-instruct-us">
          how to instruct us
        </a>{" "}
        or put it to us through the{" "}
        <a className="link" href="/contact">
          contact page
        </a>
        .
      </p>
    </>
  );
}
