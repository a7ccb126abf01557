import { billFileOf } from "#app/domain/bills/hand-over.server.ts";
import { command } from "#app/http/command.server.ts";
import { CSV, download, fileResponse, throwRefusal } from "#app/http/downloads/download.server.ts";
import type { Route } from "./+types/file.ts";

export const middleware: Route.MiddlewareFunction[] = [
  download(async (context, _, { billId = "", program = "" }) => {
    const { text, fileName } = await command(context, (ctx) =>
      billFileOf(ctx, { billId, program }),
    );
    return fileResponse(Buffer.from(text), CSV, fileName);
  }),
];

export const loader = throwRefusal;
export { NoPage as default } from "#app/routes/no-page.tsx";
