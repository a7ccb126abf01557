import { TEST_BUSINESS } from "#tests/support/product/test-business.ts";

export interface Quote {
  where: string;
  /** All that stands there, in this order. */
  says: readonly string[];
}

const RING = `main a[href="tel:02079460000"]`;
const INSTRUCT = `main a[href="/contact"].button`;

export const ON_EVERY_PAGE: readonly Quote[] = [
  { where: `nav[aria-label="Main"] > button`, says: ["Services"] },
  { where: `nav[aria-label="Main"] > a[href="/about"]`, says: ["About"] },
  { where: `nav[aria-label="Main"] > a[href="/faq"]`, says: ["FAQ"] },
  { where: `nav[aria-label="Main"] > a[href="/contact"]`, says: ["Contact"] },
  { where: `.ways-in a[href="tel:02079460000"]`, says: [TEST_BUSINESS.phone] },
  { where: `.bar a[href="/auth/login"]`, says: ["Client Portal"] },
  { where: `.bar .button[href="/contact"]`, says: ["Instruct Us"] },
  { where: `footer a[href="tel:02079460000"]`, says: [TEST_BUSINESS.phone] },
  { where: `footer a[href="mailto:${TEST_BUSINESS.email}"]`, says: [TEST_BUSINESS.email] },
  { where: "footer #footer-quick", says: ["Quick Links"] },
  {
    where: `footer nav[aria-labelledby="footer-quick"] a`,
    says: ["Services", "About Us", "Contact"],
  },
  { where: "footer #footer-services", says: ["Our Services"] },
];

export const SERVICE_BUTTONS = {
  "drug-expert-witness-reports": "Request a Report",
  "drug-valuations-poca": "Get a Quote",
  "cannabis-cultivation-analysis": "Instruct Us",
  "county-lines-analysis": "Get Expert Analysis",
  "forensic-drug-analysis": "Request Analysis",
  "data-comms-interpretation": "Instruct Our Experts",
  "organised-crime-expert-witness": "Get Expert Opinion",
  "training-consulting": "Arrange Training",
  "chemsex-nps": "Request Expert Analysis",
  "firearms-urban-culture": "Request Analysis",
  "medical-expert-witness": "Instruct Us",
} as const;

export const ON_PAGES: Record<string, readonly Quote[]> = {
  "/": [
    { where: INSTRUCT, says: ["Instruct Us Now", "Instruct Us Now"] },
    { where: RING, says: ["Call 020 7946 0000", "Call 020 7946 0000"] },
    { where: "main .figure", says: ["15+", "3000+", "80+", "98%"] },
    { where: "#why", says: ["Why solicitors and counsel choose us"] },
  ],
  "/services": [
    { where: "#sectors", says: ["Sectors We Serve"] },
    {
      where: `section[aria-labelledby="sectors"] dt`,
      says: ["Defence solicitors", "Prosecution services", "Police forces", "Chambers"],
    },
  ],
  "/services/medical-expert-witness": [{ where: RING, says: ["Call Now", "Call Now"] }],
  "/about": [
    {
      where: "main .prose h2",
      says: [
        "Memberships and insurance",
        "Academic background",
        "Court experience",
        "How an opinion is reached",
        "Training we provide",
        "Areas of expertise",
        "The group",
      ],
    },
  ],
  "/faq": [
    { where: "#still", says: ["Still Have Questions?"] },
    { where: INSTRUCT, says: ["Contact us"] },
  ],
  "/contact": [
    {
      where: "#contact-form label",
      says: [
        "Name",
        "Email",
        "Phone",
        "Organization",
        "Case type",
        "Message / Case Details",
        "Leave this empty",
      ],
    },
    { where: "#contact-form button", says: ["Send Message"] },
    { where: "#urgent", says: ["Urgent Instructions"] },
    { where: `section[aria-labelledby="urgent"] a`, says: ["Call Now"] },
    { where: "#instruct", says: ["Instruct Us"] },
    { where: "#next", says: ["What Happens Next"] },
    {
      where: `section[aria-labelledby="next"] ol h3`,
      says: ["Initial Response", "Scope & Quote", "Report Delivery"],
    },
    {
      where: "#not-sent p",
      says: ["Error", "Failed to send message. Please try again or call us directly."],
    },
  ],
  "/contact/sent?reference=ENQ-1001": [
    { where: "#sent strong", says: ["Message Sent", "ENQ-1001"] },
  ],
  "/no-such-page": [
    { where: "main h1", says: ["404"] },
    { where: "main p", says: ["Not in evidence", "Oops! Page not found"] },
    { where: `main a[href="/"]`, says: ["Return to Home"] },
  ],
  "/services/unknown": [
    { where: "main h1", says: ["404"] },
    { where: "main p", says: ["Not in evidence", "Oops! Page not found"] },
    { where: `main a[href="/"]`, says: ["Return to Home"] },
  ],
};

/** What the running text has to say somewhere. */
export const SAID_ON_PAGES: Record<string, readonly string[]> = {
  "/": [
    "within 60 minutes during business hours",
    "Urgent instructions accepted",
    "years of experience",
    "reports delivered",
    "Crown Courts",
    "success rate",
    "Expert Witness Institute",
    "fully insured",
    "England, Scotland and Wales",
    "in person or by secure video link",
    `Part of ${TEST_BUSINESS.group}`,
  ],
  "/services/firearms-urban-culture": [
    "irearms offence",
    "ang structure",
    "treet slang",
    "rill lyrics",
  ],
  "/services/medical-expert-witness": [
    "Clinical assessment",
    "Court reports",
    "Testimony",
    "Personal injury",
    "Clinical negligence",
    "Criminal cases",
  ],
  "/about": ["500+ reports", "80+ Crown Courts", "Expert Witness Institute", TEST_BUSINESS.group],
  "/faq": [
    "Northern Ireland",
    "within a few days",
    "typically take one to three weeks",
    "within 60 minutes during business hours",
    "monitored 24/7",
  ],
  "/contact": [
    "Mon-Fri 8am-6pm",
    "Monitored 24/7",
    "Within 60 minutes during business hours",
    "England, Scotland and Wales",
  ],
  "/contact/sent?reference=ENQ-1001": ["We'll respond within 60 minutes during business hours."],
};
