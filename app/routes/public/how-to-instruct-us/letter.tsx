export function LetterOfInstruction() {
  return (
    <>
      <h2 id="letter">The letter of instruction</h2>
      <p>
        One or two pages are enough. If you enter the case in the portal, after the job request, it
        makes the letter for you to print. Tick off:
      </p>
      <LetterChecklist />
      <Questions />
      <p className="note">
        Assume that the court may read your letter. The report must state the substance of all facts
        given to the expert that are material to the opinion (rule 19.4), and an expert can be asked
        about instructions in the witness box. Leave out anything privileged that the expert does
        not need.
      </p>
    </>
  );
}

function LetterChecklist() {
  return (
    <ul className="checklist">
      <li>
        <strong>Parties:</strong> all defendants by name, with other names that they use and birth
        dates, and the one for whom, or the authority for which, you act. We check each name for
        conflicts before we quote.
      </li>
      <li>
        <strong>Charges:</strong> each count with its statute and dates, for example possession of
        cocaine with intent to supply, Misuse of Drugs Act 1971, section 5(3). Prices are given for
        a date, so the indictment period matters.
      </li>
      <li>
        <strong>Court:</strong> its name, the case number or URN, the stage reached, the next
        hearing, the trial date or warned period.
      </li>
      <li>
        <strong>Service:</strong> the date by which our report must be served.
      </li>
      <li>
        <strong>Directions of the court:</strong> a copy of each that concerns expert evidence,
        including any for a discussion between experts or a joint statement.
      </li>
      <li>
        <strong>Issues:</strong> as numbered, neutral questions.
      </li>
      <li>
        <strong>The prosecution expert's statement:</strong> or the Streamlined Forensic Report,
        with its stage (SFR1 or SFR2), and what you agree and dispute in it.
      </li>
      <li>
        <strong>Facts:</strong> which are agreed and which we are asked to assume, marked as such.
      </li>
      <li>
        <strong>Funding:</strong> legal aid, private, central or public funds; the prior authority
        and its limit, if you hold one.
      </li>
      <li>
        <strong>Who may be contacted:</strong> the fee earner, counsel, and whether we may speak to
        the other side's expert. Without your written word, or a direction, we speak to nobody else.
      </li>
      <li>
        <strong>Duty:</strong> a line reminding the expert that the duty to the court under rule
        19.2 comes first. For Scottish proceedings name the duty of independence at common law.
      </li>
    </ul>
  );
}

function Questions() {
  return (
    <>
      <h3>Questions that we can answer</h3>
      <ul>
        <li>
          Is the quantity consistent with personal use, at what rate of use and over what period?
        </li>
        <li>
          What were the street and wholesale values of each exhibit at the date of seizure, and
          which is the right measure for this quantity?
        </li>
        <li>
          What do the terms in messages 14 to 60 mean in the drugs trade, and how sure is that?
        </li>
        <li>What could the plants and equipment found have yielded, wet weight and dry?</li>
        <li>
          Which facts bear on role and harm category in the Sentencing Council's drug offences
          guideline, and which point the other way?
        </li>
      </ul>
      <h3>Questions that we cannot</h3>
      <p>
        Whether the defendant is a dealer, intended to supply or is telling the truth. Those are for
        the jury or the magistrates. Role and category are for the sentencing court.
      </p>
    </>
  );
}
