import type { ReactNode } from "react";

interface FormNoticeProps {
  tone: "good" | "bad";
  title?: string;
  id: string;
  role?: "status" | "alert";
  hidden?: boolean;
  children: ReactNode;
}

/** What became of the form: focused once it has been sent. */
export function FormNotice(props: FormNoticeProps) {
  const { tone, title, id, role = tone === "bad" ? "alert" : "status", hidden, children } = props;
  return (
    <div id={id} className="form-notice" data-tone={tone} role={role} tabIndex={-1} hidden={hidden}>
      {title && (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      {children}
    </div>
  );
}
