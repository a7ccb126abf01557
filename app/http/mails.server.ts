import { type Mails, type RequestContext, servicesContext } from "#app/platform/request-context.ts";

export function mailsOf(context: RequestContext): Mails {
  return context.get(servicesContext).mails;
}

export function templateSiteOf(context: RequestContext) {
  const { mails, publicUrl, business } = context.get(servicesContext);
  return { engine: mails.engine, publicUrl, phone: business.phone, office: business.name };
}

// Emails have inline styles, so only this document may use them; it runs no scripts.
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-same-origin",
].join("; ");

/** An email as a document for a frame of our own pages. Its links do nothing, because they may grant access. */
export function messageDocument(html: string): Response {
  const document = html.replace("<head>", '<head>\n<base target="_blank">');
  return new Response(document, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "X-Frame-Options": "SAMEORIGIN",
    },
  });
}
