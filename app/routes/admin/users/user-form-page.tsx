import { href } from "react-router";
import { FormPage, type FormPageProps } from "#app/ui/forms/form-page.tsx";

interface UserFormPageProps extends Omit<FormPageProps, "back" | "about"> {
  user: { id: string; name: string; email: string };
}

export function UserFormPage({ user, ...form }: UserFormPageProps) {
  const back = { to: href("/admin/users/:userId", { userId: user.id }), text: "Back to the user" };
  return <FormPage {...form} back={back} about={`${user.name} · ${user.email}`} />;
}
