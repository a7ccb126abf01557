import { formatMinutes } from "#app/domain/amounts/minutes.ts";
import { formatMoney, toNumeric } from "#app/domain/amounts/money.ts";
import { type ListedFeeRule, listFeeRules } from "#app/domain/funding/fee-rules.server.ts";
import { read } from "#app/http/command.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Row } from "#app/ui/jobs/job-details.tsx";
import { CalendarDay } from "#app/ui/moment.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { LAA_SERVICE_LABELS, REGION_LABELS } from "#app/words/funding.ts";
import type { Route } from "./+types/fee-rules.ts";
import { Confirmation } from "./confirmed.tsx";

const PATH = "/admin/settings/fee-rules";

export const loader = read(async (tx) => ({ rules: await listFeeRules(tx) }));

export default function FeeRules({ loaderData }: Route.ComponentProps) {
  const { rules } = loaderData;
  return (
    <div className="max-w-3xl space-y-6">
      <PageHead
        title="Legal-aid rates"
        back={{ to: "/admin/settings", text: "Back to Settings" }}
        about="Quotes in cases paid by legal aid in England and Wales are compared with the rate that held on the day of the representation order. Compare each rate with its source, and confirm it: your name and the time are kept with it."
      >
        <ButtonLink to={`${PATH}/new`}>Add a rate</ButtonLink>
      </PageHead>
      <ul className="space-y-4">
        {rules.map((rule) => (
          <li key={rule.id} className="card space-y-4">
            <Rule rule={rule} />
            <Confirmation
              rows={[rule]}
              list="fee-rules"
              called={LAA_SERVICE_LABELS[rule.service]}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Rule({ rule }: { rule: ListedFeeRule }) {
  const money = (amount: number | null, per: string) =>
    amount === null ? "None known" : `${formatMoney(toNumeric(amount))} ${per}`;
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
          {money(rule.noApplicationBelow, "in criminal cases")};{" "}
          {money(rule.noApplicationBelowPrisonLaw, "in prison law")}
        </Row>
        <Row label="Region">{REGION_LABELS[rule.region]}</Row>
      </dl>
      <p className="text-sm text-muted wrap-anywhere">{rule.source}</p>
    </>
  );
}
