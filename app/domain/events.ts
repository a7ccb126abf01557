import { auditLogEmails, auditLogEvents } from "./audit/events.ts";
import { billAuditEvents } from "./bills/events.ts";
import { caseAuditEvents } from "./cases/events.ts";
import { commentAuditEvents, commentEmails } from "./comments/events.ts";
import { conflictAuditEvents, conflictEmails } from "./conflicts/events.ts";
import { dateAuditEvents, dateEmails } from "./dates/events.ts";
import { documentAuditEvents } from "./documents/events.ts";
import { emailTemplateAuditEvents } from "./email-templates/events.ts";
import { enquiryAuditEvents, enquiryEmails } from "./enquiries/events.ts";
import { exhibitAuditEvents } from "./exhibits/events.ts";
import { expertAuditEvents } from "./experts/events.ts";
import { fundingAuditEvents } from "./funding/events.ts";
import { invitationAuditEvents, invitationEmails } from "./invitations/events.ts";
import { jobAuditEvents, jobEmails } from "./jobs/events.ts";
import { organisationAuditEvents, organisationEmails } from "./organisations/events.ts";
import { packAuditEvents, packEmails } from "./pack/events.ts";
import { paperAuditEvents, paperEmails } from "./papers/events.ts";
import { passwordAuditEvents, passwordEmails } from "./passwords/events.ts";
import { priceAuditEvents } from "./prices/events.ts";
import { quoteTemplateAuditEvents } from "./quote-form/events.ts";
import { quoteAuditEvents, quoteEmails } from "./quotes/events.ts";
import { registrationAuditEvents, registrationEmails } from "./registrations/events.ts";
import { reportAuditEvents, reportEmails } from "./reports/events.ts";
import { requestAuditEvents, requestEmails } from "./requests/events.ts";
import { retentionAuditEvents, retentionEmails } from "./retention/events.ts";
import { sentEmailAuditEvents } from "./sent-emails/events.ts";
import { settingsAuditEvents } from "./settings/events.ts";
import { sheetAuditEvents, sheetEmails } from "./sheets/events.ts";
import { signInAuditEvents, signInEmails } from "./sign-in/events.ts";
import { subjectRequestAuditEvents } from "./subject-requests/events.ts";
import { termsAuditEvents } from "./terms/events.ts";
import { timeAuditEvents } from "./time-entries/events.ts";
import { userAuditEvents } from "./users/events.ts";

/** Every audited event, collected from the `events.ts` of each noun. */
export const auditEvents = {
  ...organisationAuditEvents,
  ...registrationAuditEvents,
  ...userAuditEvents,
  ...invitationAuditEvents,
  ...passwordAuditEvents,
  ...signInAuditEvents,
  ...jobAuditEvents,
  ...quoteAuditEvents,
  ...documentAuditEvents,
  ...packAuditEvents,
  ...timeAuditEvents,
  ...billAuditEvents,
  ...quoteTemplateAuditEvents,
  ...fundingAuditEvents,
  ...caseAuditEvents,
  ...conflictAuditEvents,
  ...dateAuditEvents,
  ...paperAuditEvents,
  ...priceAuditEvents,
  ...exhibitAuditEvents,
  ...expertAuditEvents,
  ...sheetAuditEvents,
  ...reportAuditEvents,
  ...retentionAuditEvents,
  ...termsAuditEvents,
  ...settingsAuditEvents,
  ...requestAuditEvents,
  ...subjectRequestAuditEvents,
  ...commentAuditEvents,
  ...enquiryAuditEvents,
  ...emailTemplateAuditEvents,
  ...sentEmailAuditEvents,
  ...auditLogEvents,
};

/**
 * Every email that the product sends, collected likewise. A function, so that the browser, which needs
 * the audit events, is not sent them too.
 */
export function emailEvents() {
  return {
    ...registrationEmails,
    ...organisationEmails,
    ...jobEmails,
    ...conflictEmails,
    ...quoteEmails,
    ...requestEmails,
    ...commentEmails,
    ...dateEmails,
    ...packEmails,
    ...paperEmails,
    ...sheetEmails,
    ...reportEmails,
    ...retentionEmails,
    ...invitationEmails,
    ...passwordEmails,
    ...signInEmails,
    ...enquiryEmails,
    ...auditLogEmails,
  };
}
