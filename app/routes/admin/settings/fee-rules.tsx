import { Link } from "react-router";
import { notFound } from "#app/domain/errors.ts";
import {
  confirmFeeRule,
  type ListedFeeRule,
  listFeeRules,
} from "#app/domain/funding/fee-rules.server.ts";
import { LAA_SERVICE_LABELS, REGION_LABELS } from "#app/domain/funding/funding.ts";
import { formatMoney, toNumeric } from "#app/domain/quotes/money.ts";
import { formatMinutes } from "#app/domain/quotes/quote-line.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { Clock } from "#app/ui/clock.tsx";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { keepForm, unlessUnanswered } from "#app/ui/forms/keep-form.ts";
import { Row } from "#app/ui/jobs/job-details.tsx";
import { CalendarDay } from "#app/ui/moment.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import type { Route } from "./+types/fee-rules.ts";
import { Confirmation } from "./confirmation.tsx";

const PATH = "/admin/settings/fee-rules";
const FAILURE = "Failed to confirm rate";

/** All rates, or the one to be confirmed. */
export function loader({ params: { ruleId }, context }: Route.LoaderArgs) {
  return query(context, async (tx) => {
    const rules = (await listFeeRules(tx)).filter(({ id }) => !ruleId || id === ruleId);
    if (ruleId && rules.length === 0) throw notFound("Rate not found");
    return { rules, now: new Date() };
  });
}

export function action({ params: { ruleId = "" }, context }: Route.ActionArgs) {
  return attempt(context, { failure: FAILURE }, async (ctx) => {
    await confirmFeeRule(ctx, ruleId);
    return redirectWithNotice(PATH, "fee-rule-confirmed");
  });
}

export const clientAction = keepForm(FAILURE);

/** Also reloads after a refusal, to show that the rate is confirmed. */
export const shouldRevalidate = unlessUnanswered;

/** The legal-aid rates that quotes are compared with. */
export default function FeeRules({ loaderData, actionData, params }: Route.ComponentProps) {
  const { rules, now } = loaderData;
  return (
    <div className="max-w-3xl space-y-6">
      <title>Legal-aid rates · Admin Portal</title>
      {params.ruleId ? (
        <BackLink to={PATH}>All legal-aid rates</BackLink>
      ) : (
        <BackLink to="/admin/settings">Back to Settings</BackLink>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>Legal-aid rates</h1>
        <Link className="button" to={`${PATH}/new`}>
          Add a rate
        </Link>
      </div>
      <p className="text-muted">
        Quotes in cases paid by legal aid in England and Wales are compared with the rate that held
        on the day of the representation order. Compare each rate with its source, and confirm it:
        your name and the time are kept with it.
      </p>
      <FormAlert failed={actionData} />
      <Clock now={now}>
        <ul className="space-y-4">
          {rules.map((rule) => (
            <li key={rule.id} className="card space-y-4">
              <Rule rule={rule} />
              <Confirmation of={rule} list={PATH} />
            </li>
          ))}
        </ul>
      </Clock>
    </div>
  );
}

/** One rate with its source. */
function Rule({ rule }: { rule: ListedFeeRule }) {
  const money = (amount: number | null, of: string) =>
    amount === null ? "None known" : `${formatMoney("GBP", toNumeric(amount))} ${of}`;
  const time = (minutes: number | null) =>
    minutes === null ? "none" : `${formatMinutes(minutes)}`;
  return (
    <>
      <h2>
        {LAA_SERVICE_LABELS[rule.service]}{" "}
        <span className="font-normal text-muted">
          orders from <CalendarDay day={rule.validFrom} />
        </span>
      </h2>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Row label="Rate">{money(rule.maxRate, "an hour")}</Row>
        <Row label="Granted at once">{time(rule.automaticMinutes)}</Row>
        <Row label="Travel">
          {money(rule.travelRate, "an hour")}, {time(rule.travelMinutes)} granted at once
        </Row>
        <Row label="Mileage">{money(rule.mileageRate, "a mile")}</Row>
        <Row label="No application needed under">
          {money(rule.noApplicationBelow, "")}; in prison law{" "}
          {money(rule.noApplicationBelowPrisonLaw, "")}
        </Row>
        <Row label="Region">{REGION_LABELS[rule.region]}</Row>
      </dl>
      <p className="text-sm text-muted wrap-anywhere">{rule.source}</p>
    </>
  );
}
