import type { ReactNode } from "react";
import { href } from "react-router";
import { FormPage } from "#app/ui/forms/form-page.tsx";

interface UserFormPageProps {
  user: { id: string; name: string; email: string };
  title: string;
  explains?: string;
  children: ReactNode;
}

export function UserFormPage({ user, ...form }: UserFormPageProps) {
  const back = { to: href("/admin/users/:userId", { userId: user.id }), text: "Back to the user" };
  return <FormPage {...form} back={back} about={`${user.name} · ${user.email}`} />;
}
