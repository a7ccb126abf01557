import { Link } from "react-router";

/** Shown when a link has no token, or one that is no longer valid. */
export function BadLink({ again }: { again: boolean }) {
  return (
    <>
      <p>This link has expired or has already been used.</p>
      <p>
        {again ? (
          <Link className="link" to="/auth/forgot-password">
            Ask for a new one
          </Link>
        ) : (
          <Link className="link" to="/auth/login">
            Go to login
          </Link>
        )}
      </p>
    </>
  );
}
