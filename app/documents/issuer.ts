/** Who issues a document. */
export interface Issuer {
  name: string;
  /** Legal name, where registered, and company number. */
  company: string;
  address: string;
  email: string;
  phone: string;
}
