import { Form } from "react-router";

/** Ends the session, by a post. */
export function LogoutButton({ className }: { className?: string }) {
  return (
    <Form method="post" action="/auth/logout" reloadDocument className={className}>
      <button type="submit" className="button">
        Logout
      </button>
    </Form>
  );
}
