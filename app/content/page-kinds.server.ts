import { z } from "zod";
import { inline } from "#foundation/markdown.server.ts";

const words = z.string().min(1);
/** Shown on other pages too, where nothing is filled in. */
const plain = words.regex(/^[^{]*$/, { error: "takes no {{ … }}" });
const titled = z.strictObject({ title: words, text: words });
const closing = z.strictObject({ heading: words, text: words, button: words });

const common = {
  /** In menus, breadcrumbs, the footer and on the picture for link previews. */
  name: plain,
  /** For search engines: at most 60 characters, without the business's name. */
  title: words,
  /** For search engines: 110 to 155 characters. */
  description: words,
  lead: words,
};
const headed = { ...common, label: words, heading: words };

/** What stands above the text of a file, for each kind of page. */
export const KINDS = {
  home: z.strictObject({
    ...common,
    heading: z.tuple([words, words, words]),
    button: words,
    promise: words,
    exhibit: z.strictObject({
      re: words,
      producedBy: words,
      duty: words,
      answered: words,
      answeredNote: words,
    }),
    expertise: z.strictObject({ heading: words, text: words }),
    services: z.array(words),
    closing,
  }),
  overview: z.strictObject({ ...headed, closing }),
  service: z.strictObject({
    ...common,
    /** Its place in the menus, and its reference: DX/1. */
    exhibit: z.int(),
    /** A few words for the menu, no full stop. */
    short: plain,
    /** Two sentences for cards. */
    summary: words,
    button: words,
    callButton: words.optional(),
    tiles: z.array(titled),
    terms: z.strictObject({ youGet: words, weNeed: words, howLong: words, whoPays: words }),
    closing: closing.omit({ button: true }),
    related: z.array(words),
  }),
  faq: z.strictObject({ ...headed, aside: words.transform(inline), closing }),
  contact: z.strictObject({ ...headed, urgent: titled, steps: z.array(titled) }),
  text: z.strictObject({
    ...headed,
    /** The day of the last change, 2026-11-26. */
    updated: z.iso.date().optional(),
    /** Lists the headings that have an address beside the text. */
    contents: z.literal(true).optional(),
    /** Folds the sections that have an address. */
    folds: z.literal(true).optional(),
    closing: closing.optional(),
  }),
};
