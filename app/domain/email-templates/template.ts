/** The parts of a template that staff may change. */
export interface TemplateWords {
  description: string;
  subject: string;
  body: string;
  isActive: boolean;
}
