import type { Section } from "#foundation/markdown.server.ts";
import { Html } from "./html.tsx";
import { usePublicSite } from "./public-site.ts";

/** The pages of those who give evidence; nothing while none is published. */
export function ExpertLinks() {
  const { experts } = usePublicSite();
  if (experts.length === 0) return null;
  return (
    <nav className="wide band related" aria-labelledby="experts">
      <h2 id="experts">Who gives the evidence</h2>
      <ul>
        {experts.map(({ path, name, fields }) => (
          <li key={path}>
            <a href={path}>{name}</a> <span>{fields.join(", ")}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Sections({
  sections,
  className,
}: {
  sections: readonly Section[];
  className: string;
}) {
  return sections.map(({ id, heading, intro, rows }) => (
    <section key={heading} className={className} aria-labelledby={id}>
      <div>
        <h2 id={id}>{heading}</h2>
        {intro && <Html made={intro} as="p" />}
      </div>
      <dl className="ledger">
        {rows.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <Html made={text} as="dd" />
          </div>
        ))}
      </dl>
    </section>
  ));
}
