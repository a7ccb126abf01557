/** What staff may change of a template. */
export interface TemplateWords {
  description: string;
  subject: string;
  body: string;
  isActive: boolean;
}
