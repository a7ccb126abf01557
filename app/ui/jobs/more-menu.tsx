import type { ReactNode } from "react";
import { Form, Link, useLocation } from "react-router";

interface MoreMenuProps {
  id: string;
  label: string;
  look?: "button" | "chip";
  children: ReactNode;
}

/** Quiet choices behind a button; closes when one of them leads to another page. */
export function MoreMenu({ id, label, look = "button", children }: MoreMenuProps) {
  return (
    <div key={useLocation().key} className="no-print">
      <button type="button" className={look} popoverTarget={id}>
        {label}
      </button>
      <div id={id} popover="auto" className="more-menu">
        <ul>{children}</ul>
      </div>
    </div>
  );
}

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link className="menu-link" to={to}>
        {children}
      </Link>
    </li>
  );
}

interface MenuFormProps {
  action: string;
  fields: Record<string, string>;
  children: ReactNode;
}

/** A choice that changes something at once. */
export function MenuForm({ action, fields, children }: MenuFormProps) {
  return (
    <li>
      <Form method="post" action={action} preventScrollReset>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="menu-link w-full text-left">
          {children}
        </button>
      </Form>
    </li>
  );
}
