import { data, redirect } from "react-router";
import { content } from "#app/content/content.server.ts";
import { enquiryInput } from "#app/domain/enquiries/enquiry-input.ts";
import { receiveEnquiry } from "#app/domain/enquiries/receive-enquiry.server.ts";
import { businessOf } from "#app/http/business.server.ts";
import { failedForm } from "#app/http/command.server.ts";
import { formTimestamp, openedAgain, openedCookie } from "#app/http/forms/form-timestamp.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { fillPage } from "#app/routes/public/fill-page.server.ts";
import { pageMeta } from "#app/routes/public/page-meta.ts";
import { professionalService } from "#app/routes/public/structured-data.ts";
import { clientAddress, visitorContext } from "#app/session/sign-in.server.ts";
import style from "#app/styles/contact.css?inline";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import type { Route } from "./+types/contact.ts";
import { ContactPage } from "./contact-page.tsx";

const FAILED = "Failed to send message. Please try again or call us directly.";

export const handle = { static: true, style };

export function loader({ request, context }: Route.LoaderArgs) {
  const cookie = openedCookie(context, request);
  const page = fillPage(content().contact, businessOf(context));
  return data(page, { headers: cookie ? { "Set-Cookie": cookie } : {} });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (site) => [professionalService(site)]);
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const opened = formTimestamp(context, request, values.opened ?? "");
  const kept = { ...values, opened: openedAgain(context, opened) };
  const checked = checkForm(enquiryInput, values);
  if (!checked.ok) return data({ ...checked.failed, values: kept }, { status: 400 });
  try {
    const { reference, acknowledged } = await receiveEnquiry(
      visitorContext(context),
      checked.input,
      {
        token: opened.stamp,
        address: clientAddress(request),
        suspected: Boolean(values["leave-this-empty"]),
        sign: opened.sign,
      },
    );
    const mail = acknowledged ? "" : "&mail=none";
    return redirect(`/contact/sent?reference=${reference}${mail}#sent`, 303);
  } catch (error) {
    const { init } = failedForm(context, { failure: FAILED }, error);
    return data<FailedForm>({ message: FAILED, values: kept, errors: {} }, init ?? undefined);
  }
}

export default function Contact({ loaderData: page, actionData: failed }: Route.ComponentProps) {
  return <ContactPage page={page} failed={failed} />;
}
