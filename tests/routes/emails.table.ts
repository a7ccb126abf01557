import { type Post, type RouteEntry, staff } from "./entry.ts";
import { changedTemplate } from "./prepare.ts";

const SEARCHED = "?search=nothing+like+this";
const words = () => ({ subject: "A subject", body: "A body" });
const version = () => ({ version: "1" });

const list = (path: string, ...queries: string[]): RouteEntry => ({
  path: () => path,
  get: staff,
  statements: 3,
  screens: [path, ...queries.map((query) => path + query)],
});
const ofTemplate = (
  path: string,
  statements: number,
  more: Partial<RouteEntry> = {},
): RouteEntry => ({
  path: ({ templateId }) => `/admin/email-templates/${templateId}${path}`,
  get: staff,
  statements,
  screens: "itself",
  ...more,
});
const ofEmail = (path: string, statements: number, more: Partial<RouteEntry> = {}): RouteEntry => ({
  path: ({ emailId }) => `/admin/sent-emails/${emailId}${path}`,
  get: staff,
  statements,
  screens: "itself",
  ...more,
});
const sent = (
  form: Post["form"],
  records: Post["records"],
  more: Pick<Post, "prepare"> = {},
): Post => ({ form, may: staff, by: "admin", records, ...more });
const restored = sent(version, ["email_template_restored"], { prepare: changedTemplate });
const PREVIEW: Partial<RouteEntry> = { post: sent(words, []), forPrograms: true, screens: [] };

export const EMAIL_ROUTES: Record<string, RouteEntry> = {
  "routes/admin/email-templates/list": list("/admin/email-templates", SEARCHED),
  "routes/admin/email-templates/template": ofTemplate("", 4, {
    post: sent(() => ({ ...words(), ...version() }), ["email_template_changed"]),
  }),
  "routes/admin/email-templates/default": ofTemplate("/default", 7, { post: restored }),
  "routes/admin/email-templates/test": ofTemplate("/test", 4, {
    post: sent(words, ["email_test_sent"]),
  }),
  "routes/admin/email-templates/version": ofTemplate("/versions/1", 4),
  "routes/admin/email-templates/restoration": ofTemplate("/versions/1/restoration", 8, {
    post: restored,
  }),
  "routes/admin/email-templates/preview": ofTemplate("/preview", 3, PREVIEW),
  "routes/admin/email-templates/preview-message": ofTemplate("/preview/message", 3, PREVIEW),
  "routes/admin/sent-emails/list": list("/admin/sent-emails", "?state=FAILED", SEARCHED),
  "routes/admin/sent-emails/resending": ofEmail("/resending", 7, {
    post: sent(() => ({ resends: "0" }), ["email_resent"]),
  }),
  "routes/admin/sent-emails/stored-message": ofEmail("/message", 3, { screens: [] }),
  "routes/admin/sent-emails/message": ofEmail("", 4),
};
