import type { ReactNode } from "react";
import { Link } from "react-router";

interface FormPageProps {
  user: { id: string; name: string; email: string };
  title: string;
  children: ReactNode;
}

/** One form of a user's page alone: the way without scripts, and where a refusal is told. */
export function FormPage({ user, title, children }: FormPageProps) {
  return (
    <div className="max-w-2xl space-y-6">
      <title>{`${title} · Admin Portal`}</title>
      <p>
        <Link className="link" to={`/admin/users/${user.id}`}>
          Back to the user
        </Link>
      </p>
      <h1>{title}</h1>
      <p className="text-muted wrap-anywhere">
        {user.name} · {user.email}
      </p>
      <div className="card">{children}</div>
    </div>
  );
}
