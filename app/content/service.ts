/** A service as shown on its page, the overview, in menus and to search engines. */
export interface Service {
  /** Last part of its address: /services/{slug}. */
  slug: string;
  /** Heading of its page and of its card. */
  name: string;
  /** A few words for the menu, no full stop. */
  short: string;
  /** Two sentences for cards. */
  summary: string;
  /** For search engines: at most 60 characters, without the business's name. */
  title: string;
  /** For search engines: 110 to 155 characters. */
  description: string;
  /** The first text of the page: who needs this, and what it settles. */
  lead: string;
  /** Text of the button that leads to the contact page. */
  button: string;
  /** Text of a button that calls the office, where the page has one. */
  callButton?: string;
  /** The main points, as labelled exhibits below the hero. */
  tiles: readonly { title: string; text: string }[];
  /** What the work covers, in detail. */
  sections: readonly ServiceSection[];
  /** You get, we need, how long, who pays. */
  terms: ServiceTerms;
  closing: { heading: string; text: string };
  /** Slugs of the services that go with this one. */
  related: readonly string[];
}

export interface ServiceSection {
  heading: string;
  /** A paragraph before the list. */
  intro?: string;
  items: readonly { term: string; text: string }[];
}

export interface ServiceTerms {
  youGet: string;
  weNeed: string;
  howLong: string;
  whoPays: string;
}
