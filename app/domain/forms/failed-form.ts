/** A refused form: the messages, and all values as typed. */
export interface FailedForm {
  /** The message about the whole form. */
  message?: string;
  values: Record<string, string>;
  /** Messages by field name. */
  errors: Record<string, string>;
}
