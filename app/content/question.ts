/** A question of the FAQ. */
export interface Question {
  /** Its address on the page: /faq#{id}. */
  id: string;
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  /** A link to further reading. */
  link?: { to: string; text: string };
}
