import type { ReactNode } from "react";

interface FormNoticeProps {
  tone: "good" | "bad";
  title: string;
  id: string;
  hidden?: boolean;
  /** What is said is no fault of the form, good or bad. */
  isAnswer?: boolean;
  children: ReactNode;
}

/** What became of the form: focused once it has been sent. */
export function FormNotice({ tone, title, id, hidden, isAnswer, children }: FormNoticeProps) {
  return (
    <div
      id={id}
      className="form-notice"
      data-tone={tone}
      role={tone === "bad" && !isAnswer ? "alert" : "status"}
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
