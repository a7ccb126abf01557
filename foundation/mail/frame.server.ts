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

export interface Letterhead {
  business: { name: string; phone: string; company: string; address: string };
  portalUrl: string;
}

/** What a company's emails have to say of it, and how else to reach it: a line each. */
export function footer({ business }: Letterhead): string[] {
  const { name, phone, company, address } = business;
  return [
    `This email was sent by ${name}. Do not send case papers by reply.`,
    `Telephone ${phone}`,
    `${company}. Registered office: ${address}.`,
  ];
}

// As in the portal at night. Where a mail program leaves styles out or inverts colours, the inline ones stay readable.
const AT_NIGHT = `:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  body { background-color: #10151f !important; color: #ece7dc !important }
  .sheet { background-color: #181f2d !important; border-color: #b8405a #2f3849 #2f3849 !important }
  .name, .link { color: #ece7dc !important }
  .quiet { color: #a5adbd !important; border-color: #2f3849 !important }
  .act { background-color: #b8405a !important; border-color: #b8405a !important }
}`;

/** The HTML document around an email's content, in the portal's colours. No images, no scripts. */
export function frame(subject: string, contentHtml: string, letterhead: Letterhead): string {
  const name = escapeHtml(letterhead.business.name);
  const foot = footer(letterhead).map(escapeHtml).join("<br>");
  const portal = escapeHtml(letterhead.portalUrl);
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${AT_NIGHT}</style>
</head>
<body style="margin:0;padding:16px 8px;background-color:#f6f2e9;color:#16213a;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:600px;margin:0 auto;word-break:break-word">
<div class="sheet" style="padding:20px 20px 8px;background-color:#fffdf8;border:1px solid #d3cab7;border-top:4px solid #862b3c">
<p class="name" style="margin:0 0 20px;color:#16213a;font-family:Georgia,'Times New Roman',serif;font-size:20px;font-weight:bold">${name}</p>
${contentHtml}
</div>
<p class="quiet" style="margin:0;padding:12px 21px;color:#4f586b;font-size:13px">${foot}<br><a href="${portal}" class="link" style="color:#16213a">${portal}</a></p>
</div>
</body>
</html>
`;
}
