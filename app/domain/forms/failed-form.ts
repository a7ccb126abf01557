/** A refused form: the messages, and all values as typed. */
export interface FailedForm {
  message?: string;
  /** What was made all the same, where the message is about a part of the form. */
  madeId?: string;
  values: Record<string, string>;
  /** Messages by field name. */
  errors: Record<string, string>;
}
