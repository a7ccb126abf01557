const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** The sender, as shown at the top and foot of every email. */
export interface Letterhead {
  businessName: string;
  portalUrl: string;
}

/** The footer of every email. */
export function footer(businessName: string): string {
  return `This email was sent by ${businessName}. Do not send case papers by reply.`;
}

/** The HTML document around an email's content. No images, no scripts, inline styles only. */
export function frame(subject: string, contentHtml: string, letterhead: Letterhead): string {
  const name = escapeHtml(letterhead.businessName);
  const portal = escapeHtml(letterhead.portalUrl);
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;background-color:#faf7f0;color:#1f2430;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.55">
<div style="max-width:560px;margin:0 auto;word-break:break-word">
<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:2px solid #8c2f39;color:#14213d;font-family:Georgia,'Times New Roman',serif;font-size:20px;font-weight:bold">${name}</p>
${contentHtml}
<p style="margin:32px 0 0;padding:12px 0 0;border-top:1px solid #d8d0c0;color:#5a5f6b;font-size:13px">${escapeHtml(footer(letterhead.businessName))}<br><a href="${portal}" style="color:#14213d">${portal}</a></p>
</div>
</body>
</html>
`;
}
