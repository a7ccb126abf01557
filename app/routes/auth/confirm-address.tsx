import type { ReactNode } from "react";
import { href, useNavigation } from "react-router";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PlainButton, PostForm } from "#app/ui/forms/form.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";

interface ConfirmAddressProps {
  email: string;
  failed?: FailedForm | undefined;
  children?: ReactNode;
}

/** What was sent where, for the browser that registered. The same with an address that had an account already. */
export function ConfirmAddress({ email, failed, children }: ConfirmAddressProps) {
  const resending = href("/auth/pending");
  const isSending = useNavigation().formAction === resending;
  return (
    <section className="space-y-4 border-l-4 border-accent bg-wash px-4 py-4">
      <h2>Confirm your email address</h2>
      <p>
        We have sent an email to <strong className="wrap-anywhere">{email}</strong>. Follow its link
        within 72 hours; you cannot log in before that. Please check your junk folder too.
      </p>
      {children}
      <PostForm failed={failed} action={resending} className="space-y-4">
        <div className="flex flex-wrap gap-3">
          <PlainButton pendingText={isSending && "Sending..."}>Resend</PlainButton>
          <ButtonLink to={`${href("/auth/register")}?again`}>Change address</ButtonLink>
        </div>
      </PostForm>
    </section>
  );
}
