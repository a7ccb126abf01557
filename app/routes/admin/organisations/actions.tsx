import { href } from "react-router";
import { canDecide, DECISIONS, type Decision } from "#app/domain/organisations/decision.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { OrganisationState } from "#app/words/organisations.ts";

interface OrganisationActionsProps {
  organisation: OrganisationState & { id: string; name: string };
  search: string;
}

export function OrganisationActions({ organisation, search }: OrganisationActionsProps) {
  const { id, name } = organisation;
  const possible = (Object.keys(DECISIONS) as Decision[]).filter((decision) =>
    canDecide(organisation, decision),
  );
  return possible.map((decision) => (
    <ButtonLink
      key={decision}
      data-look={decision === "approval" ? "main" : undefined}
      to={{
        pathname: href(`/admin/organisations/:organisationId/${decision}`, { organisationId: id }),
        search,
      }}
      preventScrollReset
      aria-label={`${DECISIONS[decision].verb} ${name}`}
    >
      {DECISIONS[decision].verb}
    </ButtonLink>
  ));
}
