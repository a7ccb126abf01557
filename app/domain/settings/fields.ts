import { line, own, tick } from "#foundation/forms/field.ts";

export const VAT_FIELDS = {
  vatNumber: own("VAT number", { max: 20, hint: "Leave empty if not VAT-registered." }),
  vatRate: own("VAT rate (%)", {
    hint: "Charged while there is a VAT number.",
  }),
};

export const BANK_FIELDS = {
  accountName: line("Account name", 100, { hint: "Of the bank account that invoices name." }),
  sortCode: own("Sort code", { max: 10, hint: "Six digits." }),
  accountNumber: own("Account number", { max: 12 }),
  paymentDays: own("Payment days", { inputMode: "numeric" }),
};

export const OFFICE_FIELDS = {
  postcode: own("Postcode", { max: 10, hint: "Legal-aid rates may depend on it." }),
  isInLondon: tick("The office is inside the M25", { called: "Inside the M25" }),
};

export const RATE_FIELDS = {
  preparationRate: own("Preparation, an hour", { called: "Preparation rate" }),
  attendanceRate: own("Court attendance, an hour", { called: "Court attendance rate" }),
  travelRate: own("Travel, an hour", { called: "Travel rate" }),
  mileageRate: own("Mileage, a mile", { called: "Mileage rate" }),
};

/** On the public page of fees. */
export const PRICE_FROM_FIELDS = {
  preliminaryFrom: own("Preliminary opinion, from"),
  reportFrom: own("Report, from"),
  conferenceFrom: own("Conference or joint statement, from"),
  attendanceFrom: own("Court attendance, a day, from"),
};

/** What quotes, invoices and the site say of the business. */
export const SETTING_FIELDS = {
  ...VAT_FIELDS,
  ...BANK_FIELDS,
  ...OFFICE_FIELDS,
  ...RATE_FIELDS,
  ...PRICE_FROM_FIELDS,
};
