import { Link } from "react-router";
import {
  canActivateOrganisation,
  canDecideRegistration,
  canPauseOrganisation,
  type OrganisationState,
} from "#app/domain/organisations/organisation.ts";

interface OrganisationActionsProps {
  organisation: OrganisationState & { id: string; name: string };
  /** The query string for the dialog's address: the list's filter, or the page to return to. */
  search: string;
}

/** Links to the decisions that staff can make about an organisation now; each opens its dialog. */
export function OrganisationActions({ organisation, search }: OrganisationActionsProps) {
  const { id, name } = organisation;
  return actionsFor(organisation).map(({ path, label, look }) => (
    <Link
      key={path}
      className="button"
      data-look={look}
      to={{ pathname: `/admin/organisations/${id}/${path}`, search }}
      preventScrollReset
      aria-label={`${label} ${name}`}
    >
      {label}
    </Link>
  ));
}

function actionsFor(organisation: OrganisationState) {
  if (canDecideRegistration(organisation)) {
    return [
      { path: "approval", label: "Approve", look: "main" },
      { path: "decline", label: "Decline" },
    ];
  }
  if (canPauseOrganisation(organisation)) return [{ path: "pause", label: "Pause" }];
  if (canActivateOrganisation(organisation)) return [{ path: "activation", label: "Activate" }];
  return [];
}
