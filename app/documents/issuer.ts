export interface Issuer {
  name: string;
  company: string;
  address: string;
  email: string;
  phone: string;
}
