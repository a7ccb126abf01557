import { Form } from "react-router";
import { forgetDrafts } from "#app/ui/forms/typed/drafts.ts";

interface LogoutButtonProps {
  className?: string;
  look?: string;
}

export function LogoutButton({ className, look = "button" }: LogoutButtonProps) {
  return (
    <Form
      method="post"
      action="/auth/logout"
      reloadDocument
      onSubmit={() => forgetDrafts()}
      className={className}
    >
      <button type="submit" className={look}>
        Logout
      </button>
    </Form>
  );
}
