import { useEffect, useRef } from "react";

interface MailFrameProps {
  src: string;
  title: string;
  /** The document to show from now on; null keeps the present one. */
  html?: string | null;
  hidden?: boolean;
}

/** An email as its recipient sees it, in a frame that runs no scripts. A form may have it as its target. */
export function MailFrame({ src, title, html = null, hidden = false }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // Loading another document would flicker, lose the scroll position and add to the browser's history.
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
