import { Form } from "react-router";
import { forgetDrafts } from "#app/ui/forms/drafts.ts";

/** Ends the session, by a post. */
export function LogoutButton({ className }: { className?: string }) {
  return (
    <Form
      method="post"
      action="/auth/logout"
      reloadDocument
      onSubmit={() => forgetDrafts()}
      className={className}
    >
      <button type="submit" className="button">
        Logout
      </button>
    </Form>
  );
}
