import type { Member } from "#app/domain/users/queries.server.ts";
import { Badge, ProfileStatusBadge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { ROLE_LABELS } from "#app/words/users.ts";

export interface ShownMember extends Member {
  isInvited: boolean;
  isMyself: boolean;
  mayChange: boolean;
}

export function MemberRow({ member }: { member: ShownMember }) {
  const { name, email, role, status, createdAt, isInvited, isMyself, mayChange } = member;
  const { unvouched } = member;
  const otherRole = role === "CLIENT_USER" ? "CLIENT_ADMIN" : "CLIENT_USER";
  return (
    <li className="grid items-center gap-x-6 gap-y-3 px-5 py-4 lg:grid-cols-[minmax(0,1fr)_11rem_20rem]">
      <div className="min-w-0">
        <p className="font-semibold wrap-break-word">
          {name}
          {isMyself && <span className="font-normal text-muted"> (you)</span>}
        </p>
        <p className="text-sm text-muted wrap-anywhere">{email}</p>
        <p className="text-sm text-muted">
          Since <Moment at={createdAt} dateOnly />
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="slate">{ROLE_LABELS[role]}</Badge>
        {status !== "ACTIVE" && <ProfileStatusBadge status={status} />}
        {isInvited && <Badge tone="amber">Invited</Badge>}
        {unvouched && <Badge tone="amber">To confirm</Badge>}
      </p>
      {mayChange && (
        <div className="flex flex-wrap items-start gap-2 lg:justify-end">
          {unvouched && (
            <ChangeLink member={member} change="confirmation">
              Confirm
            </ChangeLink>
          )}
          <ChangeLink member={member} change={`role?role=${otherRole}`}>
            {`Make ${ROLE_LABELS[otherRole]}`}
          </ChangeLink>
          <ChangeLink
            member={member}
            change={`status?status=${status === "ACTIVE" ? "PAUSED" : "ACTIVE"}`}
          >
            {status === "ACTIVE" ? "Pause" : "Activate"}
          </ChangeLink>
        </div>
      )}
    </li>
  );
}

interface ChangeLinkProps {
  member: { id: string; name: string };
  change: string;
  children: string;
}

function ChangeLink({ member: { id, name }, change, children }: ChangeLinkProps) {
  return (
    <ButtonLink to={`users/${id}/${change}`} preventScrollReset aria-label={`${children}: ${name}`}>
      {children}
    </ButtonLink>
  );
}
