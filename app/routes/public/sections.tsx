import type { Section } from "#app/content/markdown.server.ts";
import { Html } from "./html.tsx";

/** Parts of a page: a heading, and beside it terms and what they mean, in ruled rows. */
export function Sections({ of, className }: { of: readonly Section[]; className: string }) {
  return of.map(({ id, heading, intro, rows }) => (
    <section key={heading} className={className} aria-labelledby={id}>
      <div>
        <h2 id={id}>{heading}</h2>
        {intro && <Html of={intro} as="p" />}
      </div>
      <dl className="ledger">
        {rows.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <Html of={text} as="dd" />
          </div>
        ))}
      </dl>
    </section>
  ));
}
