/** A question of the FAQ. */
export interface Question {
  /** Its address on the page: /faq#{id}. */
  id: string;
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  /** Where to read on. */
  link?: { to: string; text: string };
}
