import { LinkifyIt } from "linkify-it";
import type { ReactNode } from "react";
import { cutText } from "./cut-text.ts";

const linkify = new LinkifyIt({ fuzzyEmail: false })
  .add("ftp:", null)
  .add("mailto:", null)
  .add("//", null);

const MOST_LINKS = 200;
const MOST_ON_PAGE = 1_000;

interface WrittenProps {
  text: string;
  /** Never shortened: on a page about this text, or for paper. */
  whole?: boolean;
  among?: number;
}

/**
 * A text written by a person: line breaks kept, web addresses as links, everything else plain. A long text
 * is shortened, with a button that shows the rest.
 */
export function Written({ text, whole = false, among = 1 }: WrittenProps) {
  const most = Math.min(MOST_LINKS, Math.ceil(MOST_ON_PAGE / among));
  const { start, rest } = whole ? { start: text, rest: "" } : cutText(text);
  const shown = linked(start, most);
  if (!rest) return <Paragraph>{shown.parts}</Paragraph>;
  return (
    <>
      <Paragraph>{shown.parts}</Paragraph>
      <details className="written-rest group mt-2">
        <summary className="no-print link mb-2 inline-block cursor-pointer list-none py-1">
          <span className="group-open:hidden">Show all</span>
          <span className="hidden group-open:inline">Show less</span>
        </summary>
        <Paragraph>{linked(rest, most - shown.links).parts}</Paragraph>
      </details>
    </>
  );
}

function Paragraph({ children }: { children: ReactNode }) {
  return <p className="max-w-prose whitespace-pre-line wrap-anywhere">{children}</p>;
}

/** Makes links of the first web addresses; does not search the text after the last of them. */
function linked(text: string, most: number) {
  const parts: ReactNode[] = [];
  let end = 0;
  let links = 0;
  const looked = beforeAddress(text, most);
  for (const { index, lastIndex, url } of linkify.match(looked) ?? []) {
    const isCut = lastIndex === looked.length && looked !== text;
    if (links === most || isCut || !isWebAddress(url)) continue;
    parts.push(
      text.slice(end, index),
      <a key={index} href={url} target="_blank" rel="noopener noreferrer nofollow">
        {text.slice(index, lastIndex)}
      </a>,
    );
    end = lastIndex;
    links += 1;
  }
  return { parts: [...parts, text.slice(end)], links };
}

function beforeAddress(text: string, most: number): string {
  let seen = 0;
  for (const { index } of text.matchAll(/https?:\/\//gi)) {
    seen += 1;
    if (seen > most) return text.slice(0, index);
  }
  return text;
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
