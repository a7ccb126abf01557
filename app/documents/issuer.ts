export interface Issuer {
  name: string;
  company: string;
  address: string;
  email: string;
  phone: string;
  /** Where its pages are: "https://portal.example". */
  site: string;
}
