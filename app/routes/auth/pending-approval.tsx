import { telephone } from "#app/ui/telephone.ts";

export function PendingApproval({ phone }: { phone: string }) {
  return (
    <>
      <title>Account Pending</title>
      <h1>Account Pending</h1>
      <p>
        Your account is pending approval. You will receive an email once your account has been
        activated.
      </p>
      <p>
        We check within one working hour. Ring{" "}
        <a className="link whitespace-nowrap" href={telephone(phone)}>
          {phone}
        </a>{" "}
        if it is urgent.
      </p>
    </>
  );
}
