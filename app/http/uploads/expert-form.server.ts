import { hash } from "node:crypto";
import { Readable } from "node:stream";
import { href } from "react-router";
import { documentName } from "#app/domain/documents/make-documents.server.ts";
import { expertInput } from "#app/domain/experts/expert-input.ts";
import { type Cv, saveExpert } from "#app/domain/experts/experts.server.ts";
import { cleanFileName } from "#app/domain/papers/files/file-name.ts";
import { bytesInMemory, MIB } from "#app/domain/papers/inspection/file-bytes.server.ts";
import { lookIntoFile } from "#app/domain/papers/reading/look-into-file.server.ts";
import { attempt, redirectWithNotice } from "#app/http/command.server.ts";
import { fieldsOf, readFormData, requireForm } from "#app/http/forms/read-form.server.ts";
import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";
import { unusable } from "#foundation/errors.ts";

/** Saves the page of an expert from its form, with the CV that it may bring: both, or neither. */
export async function expertFromForm(context: RequestContext, request: Request, failure: string) {
  const form = await readFormData(request);
  const file = form.get("files");
  form.delete("files");
  const values = fieldsOf(form);
  const { files } = context.get(servicesContext);
  return attempt(context, { failure, values }, async (ctx) => {
    const input = requireForm(expertInput, values);
    const cv = file instanceof File && file.name !== "" ? await lookInto(context, file) : null;
    const store = (id: string, content: Buffer) => files.write(documentName(id), content);
    await saveExpert(ctx, input, { cv, store });
    const page = `${href("/admin/settings/expert")}?person=${input.id}`;
    return redirectWithNotice(page, "expert-saved");
  });
}

/** Refuses what is not a PDF that everyone can open. */
async function lookInto(context: RequestContext, file: File): Promise<Cv> {
  const { scanner } = context.get(servicesContext);
  const fileName = cleanFileName(file.name);
  const refuse = (why: string) => unusable(`“${fileName}” ${why}. Choose the CV as a PDF.`);
  if (file.size > 10 * MIB) throw refuse("is larger than 10 MB");
  const content = Buffer.from(await file.arrayBuffer());
  const { inspection: found } = await lookIntoFile(bytesInMemory(fileName, content));
  if (!found.ok) throw unusable(found.why);
  if (found.mediaType !== "application/pdf") throw refuse("is not a PDF");
  if (found.isEncrypted) throw refuse("asks for a password");
  if (found.warning) throw refuse(found.warning);
  const scanned = scanner.isSet && (await scanner.scan(Readable.from([content]), file.size));
  if (scanned && scanned.result !== "CLEAN") throw refuse("was not accepted: malware found");
  return { fileName, content, sha256: hash("sha256", content) };
}
