import { useLocation } from "react-router";
import { accountAt } from "#app/content/navigation.ts";
import type { OwnSecondFactor } from "#app/session/own-second-factor.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";

export function SecondFactorState({ isOn, codesLeft, isRequired }: OwnSecondFactor) {
  const page = `${accountAt(useLocation().pathname)}/second-factor`;
  if (!isOn) {
    return (
      <div className="space-y-4">
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone="slate">Off</Badge>
          <span>No authenticator app is set up.</span>
        </p>
        <ButtonLink to={page}>Set up an authenticator app</ButtonLink>
      </div>
    );
  }
  return (
    <div className="space-y-4">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone="green">On</Badge>
        <span>{codesInWords(codesLeft)}</span>
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={`${page}/codes`}>New backup codes</ButtonLink>
        {!isRequired && (
          <ButtonLink data-look="danger" to={`${page}/removal`}>
            Remove
          </ButtonLink>
        )}
      </p>
      {isRequired && <p className="text-sm text-muted">Staff must have one.</p>}
    </div>
  );
}

function codesInWords(left: number): string {
  if (left === 0) return "No backup codes left: make new ones.";
  return left === 1 ? "1 backup code left" : `${left} backup codes left`;
}
