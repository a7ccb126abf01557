import { termsBlocks } from "#app/domain/terms/terms-text.ts";

/** Terms in full. `level` is that of their headings. */
export function TermsText({ body, level = 2 }: { body: string; level?: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className="max-w-prose space-y-3 wrap-anywhere">
      {termsBlocks(body).map((block, place) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: the text never changes
        if (block.kind === "heading") {
          return (
            <Heading key={place} className="pt-3 text-lg font-semibold">
              {block.text}
            </Heading>
          );
        }
        if (block.kind === "paragraph") return <p key={place}>{block.text}</p>;
        return (
          <ul key={place} className="list-disc space-y-1 pl-5">
            {block.items.map((item, at) => (
              <li key={at}>{item}</li>
            ))}
          </ul>
        );
        // biome-ignore-end lint/suspicious/noArrayIndexKey: the text never changes
      })}
    </div>
  );
}
