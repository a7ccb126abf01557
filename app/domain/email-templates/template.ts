export interface TemplateWords {
  description: string;
  subject: string;
  body: string;
  isActive: boolean;
}
