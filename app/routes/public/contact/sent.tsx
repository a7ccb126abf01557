import { redirect } from "react-router";
import { content } from "#app/content/content.server.ts";
import { hourInWords } from "#app/content/office-hours.ts";
import { isOpen, responseDue } from "#app/domain/enquiries/clock/office-hours.ts";
import { businessOf, officeHoursOf } from "#app/http/business.server.ts";
import { fillPage } from "#app/routes/public/fill-page.server.ts";
import style from "#app/styles/contact.css?inline";
import type { Route } from "./+types/sent.ts";
import { ContactPage } from "./contact-page.tsx";

const REFERENCE = /^ENQ-\d{4,10}$/;

export const handle = { static: true, style };

/** Not cached, because the page says when this message will be answered. */
export function headers() {
  return { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const reference = searchParams.get("reference") ?? "";
  if (!REFERENCE.test(reference)) throw redirect("/contact");
  const now = new Date();
  const hours = officeHoursOf(context);
  const answerBy = isOpen(hours, now) ? null : hourInWords(responseDue(hours, now), now);
  const isMailed = searchParams.get("mail") !== "none";
  return {
    sent: { reference, isMailed, answerBy },
    page: fillPage(content().contact, businessOf(context)),
  };
}

export function meta() {
  return [{ title: "Message Sent" }, { name: "robots", content: "noindex" }];
}

export default function Sent({ loaderData: { page, sent } }: Route.ComponentProps) {
  return <ContactPage page={page} sent={sent} />;
}
