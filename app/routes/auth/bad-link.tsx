import { Link } from "react-router";

/** What a page says whose link holds no token, or none any more. */
export function BadLink({ again }: { again: boolean }) {
  return (
    <>
      <p>This link has been used already or is too old.</p>
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
