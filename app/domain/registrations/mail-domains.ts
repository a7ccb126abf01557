/** Mail providers that give anyone an address: two people there need not know each other. */
const PUBLIC_MAIL_DOMAINS = `
  aol.co.uk aol.com btinternet.com cjsm.net fastmail.com gmail.com gmx.co.uk gmx.com
  googlemail.com hotmail.co.uk hotmail.com icloud.com live.co.uk live.com mail.com me.com
  msn.com ntlworld.com outlook.com proton.me protonmail.com sky.com talktalk.net tiscali.co.uk
  virginmedia.com yahoo.co.uk yahoo.com ymail.com zoho.com
`
  .trim()
  .split(/\s+/);

/** Whether an address at this domain does not show whom someone works for. */
export function isPublicMailDomain(domain: string): boolean {
  return PUBLIC_MAIL_DOMAINS.includes(domain.toLowerCase());
}
