import { useEffect, useRef } from "react";

interface MailFrameProps {
  /** Where the message is to be had as a document of its own. */
  src: string;
  title: string;
  /** What to show in its place from now on; null leaves what is there. */
  html?: string | null;
  hidden?: boolean;
}

/** A message as its reader sees it, in a frame where nothing runs. A form may be sent to it. */
export function MailFrame({ src, title, html = null, hidden = false }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // Another document in the frame would flicker, lose its place and stand in the history.
  useEffect(() => show(frame.current, html), [html]);
  return (
    <iframe
      ref={frame}
      name="message"
      src={src}
      title={title}
      hidden={hidden}
      sandbox="allow-same-origin"
      onLoad={() => show(frame.current, html)}
      className="h-120 w-full rounded-xs border border-rule bg-white"
    />
  );
}

function show(frame: HTMLIFrameElement | null, html: string | null): void {
  const page = frame?.contentDocument?.documentElement;
  if (page && html !== null) page.innerHTML = html;
}
