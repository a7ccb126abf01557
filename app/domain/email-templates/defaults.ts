import type { TemplateKey } from "./template.ts";

export interface DefaultTemplate {
  key: TemplateKey;
  name: string;
  description: string;
  subject: string;
  body: string;
}

/**
 * What the templates say until staff change them, and what "Restore default" brings back.
 * No facts of a case: a job is named by its number and read in the portal.
 */
export const DEFAULT_TEMPLATES: readonly DefaultTemplate[] = [
  {
    key: "registration_submitted",
    name: "Registration submitted",
    description: "To staff, when an organisation has registered",
    subject: "New registration: {{ orgName }}",
    body: `Dear {{ clientName }},

{{ orgName }} has registered for the client portal and is waiting for approval.

Please approve or decline the registration:

{{ actionUrl }}`,
  },
  {
    key: "registration_approved",
    name: "Registration approved",
    description: "To the organisation's administrators, when staff have approved the registration",
    subject: "Your account is active",
    body: `Dear {{ clientName }},

The registration of {{ orgName }} has been approved. You can now log in and submit job requests:

{{ actionUrl }}`,
  },
  {
    key: "registration_known_address",
    name: "Registration with a known address",
    description: "To the owner of an address that somebody tried to register again",
    subject: "You already have an account",
    body: `Dear {{ clientName }},

Somebody, perhaps you, has just tried to register with {{ email }}. This address already has an account, so nothing has changed.

If it was you, please log in, or ask there for a new password:

{{ actionUrl }}

If it was not you, you need not do anything.`,
  },
  {
    key: "organisation_declined",
    name: "Registration declined",
    description: "To the organisation's administrators, when staff have declined the registration",
    subject: "Your registration was not approved",
    body: `Dear {{ clientName }},

We could not approve the registration of {{ orgName }}.{% if reason != '' %}

{{ reason }}{% endif %}

To ask about it, call us on {{ businessPhone }}.`,
  },
  {
    key: "organisation_paused",
    name: "Organisation paused",
    description: "To the organisation's administrators, when staff have paused the organisation",
    subject: "{{ orgName }} is paused in the client portal",
    body: `Dear {{ clientName }},

The account of {{ orgName }} in our client portal has been paused. Its users cannot enter it for now.{% if reason != '' %}

{{ reason }}{% endif %}

To ask about it, call us on {{ businessPhone }}.`,
  },
  {
    key: "organisation_activated",
    name: "Organisation activated",
    description: "To the organisation's administrators, when staff have ended the pause",
    subject: "{{ orgName }} is active again",
    body: `Dear {{ clientName }},

The account of {{ orgName }} in our client portal is active again. You can log in:

{{ actionUrl }}`,
  },
  {
    key: "job_submitted",
    name: "Job submitted",
    description: "To staff, when a client has submitted a job request",
    subject: "New job request {{ reference }}",
    body: `Dear {{ clientName }},

{{ orgName }} has submitted a job request: {{ reference }}.

Please review it and send a quote:

{{ actionUrl }}`,
  },
  {
    key: "quote_sent",
    name: "Quote sent",
    description: "To the client, when staff have sent a quote",
    subject: "Quote for {{ reference }}",
    body: `Dear {{ clientName }},

Our quote for {{ reference }} is ready. Please log in to read it, and to accept or decline it:

{{ actionUrl }}`,
  },
  {
    key: "quote_accepted",
    name: "Quote accepted",
    description: "To staff, when a client has accepted a quote",
    subject: "Quote accepted: {{ reference }}",
    body: `Dear {{ clientName }},

{{ orgName }} has accepted the quote for {{ reference }}.

{{ actionUrl }}`,
  },
  {
    key: "quote_declined",
    name: "Quote declined",
    description: "To staff, when a client has declined a quote",
    subject: "Quote declined: {{ reference }}",
    body: `Dear {{ clientName }},

{{ orgName }} has declined the quote for {{ reference }}. You can send a new one:

{{ actionUrl }}`,
  },
  {
    key: "status_changed",
    name: "Status changed",
    description: "To the client, when staff have changed the status of a job",
    subject: "{{ reference }}: {{ status }}",
    body: `Dear {{ clientName }},

The status of {{ reference }} is now: {{ status }}.

{{ actionUrl }}`,
  },
  {
    key: "comment_added",
    name: "Comment added",
    description: "To the other side, when a comment that the client may read has been added",
    subject: "New comment on {{ reference }}",
    body: `Dear {{ clientName }},

There is a new comment by {{ side }} on {{ reference }}. Please log in to read it and to reply:

{{ actionUrl }}`,
  },
  {
    key: "user_invited",
    name: "User invited",
    description: "To a new user, with a link to set their own password",
    subject: "Your invitation to the client portal",
    body: `Dear {{ clientName }},

{{ orgName }} has given you an account in our client portal. You log in with {{ email }}.

Please set your own password first:

{{ actionUrl }}

If you did not expect this, you need not do anything.`,
  },
  {
    key: "password_reset",
    name: "Password reset",
    description: "To a user who asked for a new password, with a link that works once",
    subject: "Choose a new password",
    body: `Dear {{ clientName }},

We have been asked for a new password for {{ email }}. This link works once, within one hour:

{{ actionUrl }}

If you did not ask for it, you need not do anything: your password has not changed.`,
  },
  {
    key: "email_verification",
    name: "Email verification",
    description: "To whoever registered, with a link to confirm that it was them",
    subject: "Please confirm your email address",
    body: `Dear {{ clientName }},

Somebody, perhaps you, has registered an organisation for our client portal with this address. Please confirm that it was you, with the password that you chose. You cannot log in before that:

{{ actionUrl }}

The link works for 72 hours. We check each registration and write to you when it has been approved.

If you did not register, open the link and press "This was not me", and the registration is deleted.`,
  },
  {
    key: "password_changed",
    name: "Password changed",
    description: "To a user whose password has been changed",
    subject: "Your password has been changed",
    body: `Dear {{ clientName }},

The password for {{ email }} was changed on {{ timestamp }}. All other sessions have been ended.

If it was not you, choose a new password at once and call us on {{ businessPhone }}:

{{ portalUrl }}`,
  },
  {
    key: "second_factor_changed",
    name: "Second factor changed",
    description: "To a user whose authenticator app was set up, replaced or removed",
    subject: "Your second factor has been changed",
    body: `Dear {{ clientName }},

The authenticator app or the backup codes for {{ email }} were changed on {{ timestamp }}.

If it was not you, call us on {{ businessPhone }}.`,
  },
  {
    key: "new_device",
    name: "New device",
    description: "To a user who has logged in with a browser that was not known",
    subject: "New device logged in",
    body: `Dear {{ clientName }},

{{ email }} logged in on {{ timestamp }} with a browser that we did not know: {{ device }}.

If it was you, you need not do anything. If it was not, change your password at once and call us on {{ businessPhone }}:

{{ portalUrl }}`,
  },
  {
    key: "wrong_codes",
    name: "Wrong codes",
    description: "To a user whose password was right, but five codes after it were wrong",
    subject: "Wrong codes after your password",
    body: `Dear {{ clientName }},

Somebody gave the right password for {{ email }} and then a wrong code, five times within a day; the last time was on {{ timestamp }}. Nobody gets in without a code.

If it was you, you need not do anything. If it was not, your password is known to somebody else. Change it at once and call us on {{ businessPhone }}:

{{ portalUrl }}`,
  },
  {
    key: "enquiry_received",
    name: "Enquiry received",
    description: "To the office's mailbox, when somebody has sent the contact form",
    subject: "New enquiry {{ reference }}",
    body: `A new enquiry has come in: {{ reference }}.

Please answer it by {{ responseDue }}:

{{ actionUrl }}`,
  },
  {
    key: "enquiry_acknowledged",
    name: "Enquiry acknowledged",
    description: "To the sender of the contact form; what they wrote is not repeated",
    subject: "We have received your enquiry {{ reference }}",
    body: `Thank you for your enquiry. Its reference is {{ reference }}.

{% if officeOpens == '' %}We'll respond within 60 minutes during business hours: by {{ responseDue }} at the latest.{% else %}It came in outside our business hours. The office opens next on {{ officeOpens }}, and we'll respond within 60 minutes of that: by {{ responseDue }} at the latest.{% endif %}

Please do not send case papers by reply: we will tell you how to send them safely.{% if businessPhone != '' %} If it is urgent, please call us on {{ businessPhone }} and give the reference.{% endif %}

If you did not write to us, you need not do anything.`,
  },
  {
    key: "audit_anchor",
    name: "Anchor of the audit log",
    description: "Once a day to AUDIT_MAIL_TO, to be kept where nobody here can change it",
    subject: "Audit log: seal {{ sealNumber }}",
    body: `This is the newest anchor of the audit log: what its newest seal was on {{ timestamp }}. It says nothing of any case. Please keep it where nobody who runs the portal can change it.

Each entry of the audit log has a seal that covers all entries before it. If somebody changes an earlier entry, removes it or makes all seals anew, the log no longer fits the seal below.

Number of the seal: {{ sealNumber }}
Hash of the seal: {{ sealHash }}
Time: {{ timestamp }}
Signature (Ed25519): {{ anchorSignature }}
Public key: {{ publicKey }}

To check that the audit log still has this seal, on the portal's own machine:
npm run audit:verify -- --expect {{ sealNumber }}:{{ sealHash }}

To check that the portal has signed this anchor, on any machine that has the program; it takes neither a password nor the database:
npm run audit:verify -- --public-key {{ publicKey }} --mailed '{{ anchorLine }}'

The public key stays the same until the installation's secret is changed. If no such message comes on a day, ask why.`,
  },
];
