import type { ReactNode } from "react";

interface FormNoticeProps {
  tone: "good" | "bad";
  title: string;
  id: string;
  hidden?: boolean;
  children: ReactNode;
}

/** What became of the form: focused once it has been sent. */
export function FormNotice({ tone, title, id, hidden, children }: FormNoticeProps) {
  return (
    <div
      id={id}
      className="form-notice"
      data-tone={tone}
      role={tone === "bad" ? "alert" : "status"}
      tabIndex={-1}
      hidden={hidden}
    >
      <p>
        <strong>{title}</strong>
      </p>
      <p>{children}</p>
    </div>
  );
}
