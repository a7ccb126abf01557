export interface FailedForm {
  message?: string;
  madeId?: string;
  values: Record<string, string>;
  errors: Record<string, string>;
}
