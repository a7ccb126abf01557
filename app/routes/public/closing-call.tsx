import { telephone } from "#app/ui/telephone.ts";
import { usePublicSite } from "./public-site.ts";

interface ClosingCallProps {
  heading: string;
  text: string;
  button: string;
  /** Replaces "Call {number}". */
  callButton?: string | undefined;
}

export function ClosingCall({ heading, text, button, callButton }: ClosingCallProps) {
  const { business } = usePublicSite();
  return (
    <section className="closing" aria-labelledby="closing">
      <div className="wide">
        <div className="closing-text">
          <h2 id="closing">{heading}</h2>
          <p>{text}</p>
        </div>
        <p className="actions">
          <a className="button" data-look="main" href="/contact">
            {button}
          </a>
          <a className="button" href={telephone(business.phone)}>
            {callButton ?? `Call ${business.phone}`}
          </a>
        </p>
      </div>
    </section>
  );
}
