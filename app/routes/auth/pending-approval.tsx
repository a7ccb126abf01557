export function PendingApproval() {
  return (
    <>
      <title>Account Pending</title>
      <h1>Account Pending</h1>
      <p>
        Your account is pending approval. You will receive an email once your account has been
        activated.
      </p>
    </>
  );
}
