/** A form that was refused: what to tell, and everything as it was typed. */
export interface FailedForm {
  /** For the whole form. */
  message?: string;
  values: Record<string, string>;
  /** By field name. */
  errors: Record<string, string>;
}
