import { Form, href } from "react-router";

export function DecisionButtons({ quoteId, look }: { quoteId: string; look: "main" | "plain" }) {
  return (
    <div className="no-print flex flex-wrap gap-3 border-t border-rule pt-4">
      <Form action={href("/app/quotes/:quoteId/acceptance", { quoteId })}>
        <button type="submit" className="button" data-look={look}>
          Accept
        </button>
      </Form>
      <Form action={href("/app/quotes/:quoteId/decline", { quoteId })}>
        <button type="submit" className="button">
          Decline
        </button>
      </Form>
    </div>
  );
}
