import { useState } from "react";
import { useFetchers, useNavigation } from "react-router";

/**
 * The result of the last action, shown until the next form is sent. The live region stays on the page, so
 * that a new text is announced.
 */
export function Notice({ text, id }: { text: string | null; id: string }) {
  const navigation = useNavigation();
  const isSending = [navigation, ...useFetchers()].some(({ formMethod }) => formMethod === "POST");
  // Remembers the notice shown when a form is sent: the result may arrive while it is still being hidden.
  const [{ wasSending, over }, setOver] = useState({ wasSending: false, over: "" });
  if (isSending !== wasSending) setOver({ wasSending: isSending, over: isSending ? id : over });
  return (
    <div
      role="status"
      className="no-print pointer-events-none fixed inset-x-4 bottom-4 z-20 sm:left-auto"
    >
      {text && over !== id && (
        <p
          key={id}
          className="notice border-l-4 border-accent bg-nav px-5 py-3.5 font-semibold text-on-nav shadow-lg sm:min-w-72"
        >
          {text}
        </p>
      )}
    </div>
  );
}
