import { Link } from "react-router";

export const handle = { static: true };

export function meta() {
  return [
    { title: "UK drug expert witness: reports, valuations and testimony" },
    {
      name: "description",
      content:
        "Independent drug expert witness reports, valuations and testimony for defence and prosecution in England, Scotland and Wales.",
    },
  ];
}

export default function Home() {
  return (
    <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <h1 className="text-4xl leading-tight sm:text-5xl">
          Drug evidence, explained to the court by someone with no side
        </h1>
        <p className="mt-6 max-w-prose text-lg">
          Independent reports, valuations and testimony on drugs cases in England, Scotland and
          Wales: purity and yield, street and wholesale value, personal use against supply, phone
          downloads and slang. For defence and prosecution alike.
        </p>
        <p className="mt-8 flex flex-wrap gap-3">
          <Link className="button" data-look="main" to="/auth/register" reloadDocument>
            Register your organisation
          </Link>
          <Link className="button" to="/auth/login" reloadDocument>
            Client Portal
          </Link>
        </p>
      </div>
      <section aria-labelledby="how" className="exhibit px-8 pt-6 pb-8 pl-14">
        <h2 id="how">How to instruct us</h2>
        <ol className="mt-4 list-decimal space-y-3 pl-5 marker:font-semibold marker:text-accent">
          <li>Register your firm or chambers. We check each one before its users can log in.</li>
          <li>Raise a job request: the charge, the drugs and amounts, the hearing date.</li>
          <li>Read our quote and accept or decline it. Nothing is charged before you accept.</li>
          <li>Follow the work and write to us in one place, seen by your organisation alone.</li>
        </ol>
      </section>
    </div>
  );
}
