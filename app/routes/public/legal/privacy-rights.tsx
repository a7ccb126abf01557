import { CLAIMS } from "#app/content/business.ts";
import { DataRegulator } from "./data-regulator.tsx";

export function Rights() {
  return (
    <>
      <h2>Your rights</h2>
      <p>You can ask us:</p>
      <ul>
        <li>for access to your data and a copy of it;</li>
        <li>to correct what is wrong or to complete what is missing;</li>
        <li>to erase it, or to restrict what we do with it, in the cases that the law sets out;</li>
        <li>
          to hand over in a portable form what you gave us for a contract with you personally.
        </li>
      </ul>
      <p>
        <strong>You may object</strong>, on grounds of your own situation, to anything that we do on
        the basis of legitimate interests. We then stop unless we show compelling grounds that
        override yours, or need the data for legal claims.
      </p>
      <p>
        It costs nothing. We answer within one month; where requests are complex or many we may take
        up to two months more, and tell you within the first. We may need to check who you are.
      </p>
      <p>
        These rights have limits in our field. Material covered by legal professional privilege, and
        data whose disclosure would prejudice proceedings, can be exempt (Data Protection Act 2018,
        Schedule 2, paragraphs 19 and 5). A statement in evidence is not corrected by a data
        request: it is challenged in court. If you are a defendant, ask your solicitor first, who
        has most of what we hold.
      </p>
    </>
  );
}

export function Complaints() {
  return (
    <>
      <h2>Complaints about data</h2>
      <p>
        Complain to us in any way that suits you: the{" "}
        <a className="link" href="/contact">
          contact form
        </a>
        , email, phone or post. A complaint is acknowledged in {CLAIMS.complaintAcknowledged}{" "}
        working days. We look into it without undue delay, keep you informed and tell you the
        outcome, as our{" "}
        <a className="link" href="/complaints">
          complaints procedure
        </a>{" "}
        says. The law allows 30 days for the acknowledgement.
      </p>
      <p>
        You may also complain to <DataRegulator />. It usually asks whether you have complained to
        us first. You may go to court as well.
      </p>
      <p>
        If this notice changes we change the date at its top. If a change matters to account
        holders, we tell them by email before it takes effect.
      </p>
    </>
  );
}
