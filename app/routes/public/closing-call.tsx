import { telephone } from "#app/ui/telephone.ts";
import { ExhibitLabel } from "./exhibit-label.tsx";
import { usePublicSite } from "./public-site.ts";

interface ClosingCallProps {
  heading: string;
  text: string;
  button: string;
  /** Replaces "Call {number}". */
  callButton?: string | undefined;
}

/** The end of a page: how to instruct us, beside an empty exhibit label. */
export function ClosingCall({ heading, text, button, callButton }: ClosingCallProps) {
  const { business } = usePublicSite();
  return (
    <section className="closing" aria-labelledby="closing">
      <div className="wide">
        <div className="closing-text">
          <h2 id="closing">{heading}</h2>
          <p>{text}</p>
          <p className="actions">
            <a className="button" data-look="main" href="/contact">
              {button}
            </a>
            <a className="button" href={telephone(business.phone)}>
              {callButton ?? `Call ${business.phone}`}
            </a>
          </p>
        </div>
        <div aria-hidden="true" className="blank-label">
          <ExhibitLabel maker="Your case" caption="Label to be completed">
            <div className="fields blank">
              {["Exhibit", "Re", "Required by"].map((field) => (
                <div key={field}>
                  <span className="field-name">{field}</span>
                </div>
              ))}
            </div>
          </ExhibitLabel>
        </div>
      </div>
    </section>
  );
}
