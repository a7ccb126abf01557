import { LinkifyIt } from "linkify-it";
import type { ReactNode } from "react";

const linkify = new LinkifyIt({ fuzzyEmail: false })
  .add("ftp:", null)
  .add("mailto:", null)
  .add("//", null);

/** What a person wrote: line breaks kept, web addresses made links, everything else plain text. */
export function Written({ text }: { text: string }) {
  return <p className="max-w-prose whitespace-pre-line wrap-anywhere">{linked(text)}</p>;
}

function linked(text: string): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { index, lastIndex, url } of linkify.match(text) ?? []) {
    if (!isWebAddress(url)) continue;
    parts.push(
      text.slice(end, index),
      <a key={index} className="link" href={url} target="_blank" rel="noopener noreferrer nofollow">
        {text.slice(index, lastIndex)}
      </a>,
    );
    end = lastIndex;
  }
  return [...parts, text.slice(end)];
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
