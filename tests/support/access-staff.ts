import { randomUUID } from "node:crypto";
import { comment, type Entry, none, staff } from "./access-rows.ts";

const words = () => ({ subject: "A subject", body: "A body" });
const version = () => ({ version: "1" });
const ofTemplate = (path: string, form?: () => Record<string, string>): Entry => ({
  path: ({ templateId }) => `/admin/email-templates/${templateId}${path}`,
  get: staff,
  ...(form && { post: { form, may: staff } }),
});
const emailTemplates: Record<string, Entry> = {
  "routes/admin/email-templates/template": ofTemplate("", () => ({ ...words(), ...version() })),
  "routes/admin/email-templates/default": ofTemplate("/default", version),
  "routes/admin/email-templates/test": ofTemplate("/test", words),
  "routes/admin/email-templates/version": ofTemplate("/versions/1"),
  "routes/admin/email-templates/restoration": ofTemplate("/versions/1/restoration", version),
  "routes/admin/email-templates/preview": ofTemplate("/preview", words),
  "routes/admin/email-templates/preview-message": ofTemplate("/preview/message", words),
};

/** The admin portal, but for my account, which both portals have. */
export const STAFF_ROUTES: Record<string, Entry> = {
  "routes/admin/dashboard": { path: () => "/admin", get: staff },
  "routes/admin/find": { path: () => "/admin/find?search=Title", get: staff },
  "routes/admin/jobs/list": { path: () => "/admin/jobs", get: staff },
  "routes/admin/jobs/export": { path: () => "/admin/jobs/export", get: staff },
  "routes/admin/jobs/job": { path: ({ jobId }) => `/admin/jobs/${jobId}`, get: staff },
  "routes/admin/jobs/status": {
    path: ({ jobId }) => `/admin/jobs/${jobId}/status`,
    get: staff,
    post: { form: () => ({ status: "ON_HOLD", seen: new Date().toISOString() }), may: staff },
  },
  "routes/admin/jobs/quotes": {
    path: ({ jobId }) => `/admin/jobs/${jobId}/quotes`,
    get: staff,
    post: {
      form: () => ({ id: randomUUID(), amount: "10", seen: new Date().toISOString() }),
      may: staff,
    },
  },
  "routes/admin/jobs/quote": { path: ({ quoteId }) => `/admin/quotes/${quoteId}`, get: staff },
  "routes/admin/jobs/comments": {
    path: ({ jobId }) => `/admin/jobs/${jobId}/comments`,
    get: staff,
    post: { form: comment, may: staff },
  },
  "routes/admin/enquiries/list": { path: () => "/admin/enquiries", get: staff },
  "routes/admin/enquiries/enquiry": {
    path: ({ enquiryId }) => `/admin/enquiries/${enquiryId}`,
    get: staff,
  },
  "routes/admin/enquiries/state": {
    path: ({ enquiryId }) => `/admin/enquiries/${enquiryId}/state`,
    get: staff,
    post: { form: () => ({ state: "REPLIED" }), may: staff },
  },
  "routes/admin/enquiries/owner": {
    path: ({ enquiryId }) => `/admin/enquiries/${enquiryId}/owner`,
    get: staff,
    post: { form: () => ({ ownerUserId: "" }), may: staff },
  },
  "routes/admin/enquiries/note": {
    path: ({ enquiryId }) => `/admin/enquiries/${enquiryId}/note`,
    get: staff,
    post: { form: () => ({ note: "A note", version: "0" }), may: staff },
  },
  "routes/admin/organisations/list": { path: () => "/admin/organisations", get: staff },
  "routes/admin/organisations/approval": {
    path: ({ organisationId }) => `/admin/organisations/${organisationId}/approval`,
    get: staff,
    post: { form: none, may: staff },
  },
  "routes/admin/organisations/decline": {
    path: ({ organisationId }) => `/admin/organisations/${organisationId}/decline`,
    get: staff,
    post: { form: none, may: staff },
  },
  "routes/admin/organisations/pause": {
    path: ({ organisationId }) => `/admin/organisations/${organisationId}/pause`,
    get: staff,
    post: { form: none, may: staff },
  },
  "routes/admin/organisations/activation": {
    path: ({ organisationId }) => `/admin/organisations/${organisationId}/activation`,
    get: staff,
    post: { form: none, may: staff },
  },
  "routes/admin/organisations/organisation": {
    path: ({ organisationId }) => `/admin/organisations/${organisationId}`,
    get: staff,
  },
  "routes/admin/users/list": { path: () => "/admin/users", get: staff },
  "routes/admin/users/user": { path: ({ userId }) => `/admin/users/${userId}`, get: staff },
  "routes/admin/users/role": {
    path: ({ userId }) => `/admin/users/${userId}/role?role=CLIENT_USER`,
    get: staff,
    post: { form: () => ({ role: "CLIENT_USER" }), may: staff },
  },
  "routes/admin/users/status": {
    path: ({ userId }) => `/admin/users/${userId}/status`,
    get: staff,
    post: { form: () => ({ status: "PAUSED" }), may: staff },
  },
  "routes/admin/users/sessions": {
    path: ({ userId }) => `/admin/users/${userId}/sessions`,
    get: staff,
    post: { form: none, may: staff },
  },
  "routes/admin/users/invitation": {
    path: ({ userId }) => `/admin/users/${userId}/invitation`,
    get: staff,
    post: { form: none, may: staff },
  },
  "routes/admin/users/second-factor": {
    path: ({ userId }) => `/admin/users/${userId}/second-factor`,
    get: staff,
    post: { form: none, may: staff },
  },
  "routes/admin/audit/list": { path: () => "/admin/audit", get: staff },
  "routes/admin/audit/export": { path: () => "/admin/audit/export", get: staff },
  "routes/admin/email-templates/list": { path: () => "/admin/email-templates", get: staff },
  ...emailTemplates,
  "routes/admin/system/system": { path: () => "/admin/system", get: staff },
  "routes/admin/system/verification": {
    path: () => "/admin/system/verification",
    get: staff,
    post: { form: none, may: staff },
  },
  "routes/admin/sent-emails/list": { path: () => "/admin/sent-emails", get: staff },
  "routes/admin/sent-emails/resending": {
    path: ({ emailId }) => `/admin/sent-emails/${emailId}/resending`,
    get: staff,
    post: { form: () => ({ resends: "0" }), may: staff },
  },
  "routes/admin/sent-emails/stored-message": {
    path: ({ emailId }) => `/admin/sent-emails/${emailId}/message`,
    get: staff,
  },
  "routes/admin/sent-emails/message": {
    path: ({ emailId }) => `/admin/sent-emails/${emailId}`,
    get: staff,
  },
};
