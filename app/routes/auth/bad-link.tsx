import { Link } from "react-router";

/** Shown when the browser does not know the link any more, which may still be valid. */
export const OPEN_AGAIN = "Open the link in our email again: this page no longer knows it.";

interface BadLinkProps {
  again: boolean;
  isKnown: boolean;
}

/** Shown when a link has no token, or one that is no longer valid. */
export function BadLink({ again, isKnown }: BadLinkProps) {
  return (
    <>
      <p>{isKnown ? "This link has expired or has already been used." : OPEN_AGAIN}</p>
      <p>
        {again ? (
          <Link to="/auth/forgot-password">Ask for a new one</Link>
        ) : (
          <Link to="/auth/login">Go to login</Link>
        )}
      </p>
    </>
  );
}
