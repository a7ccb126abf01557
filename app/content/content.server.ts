import { type Content, readContent } from "./read-content.server.ts";

/** All public pages. Read anew each time; in the built product it is what the build has read. */
export function content(): Content {
  return readContent();
}
