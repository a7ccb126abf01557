import type { ReactNode } from "react";

interface WithContentsProps {
  sections: ReadonlyArray<{ id: string; title: string }>;
  /** The text, whose headings have these ids. */
  children: ReactNode;
}

/** A long text with the list of its sections, which stays beside it on wide screens. */
export function WithContents({ sections, children }: WithContentsProps) {
  return (
    <div className="wide with-contents">
      <nav className="contents" aria-labelledby="contents">
        <h2 id="contents">On this page</h2>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {children}
    </div>
  );
}
