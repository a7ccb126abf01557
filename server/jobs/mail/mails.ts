import type { Mails } from "#app/platform/request-context.ts";
import type { Config } from "#foundation/config.server.ts";
import type { Letterhead } from "#foundation/mail/renderer.server.ts";
import { renderEmail, variablesIn } from "#foundation/mail/renderer.server.ts";

export function createMails(
  config: Pick<Config, "smtpUrl" | "publicUrl" | "onlyOnThisMachine"> & {
    business: Letterhead["business"];
  },
): Mails {
  const { smtpUrl, publicUrl, onlyOnThisMachine, business } = config;
  const letterhead = { business, portalUrl: `${publicUrl}/app` };
  const canSend = smtpUrl !== null;
  return {
    engine: {
      render: (template, variables) => renderEmail(template, variables, letterhead),
      variablesIn,
    },
    canSend,
    showLinks: !canSend && onlyOnThisMachine,
  };
}
