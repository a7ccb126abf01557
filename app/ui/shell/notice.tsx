import { useState } from "react";
import { useFetchers, useNavigation } from "react-router";

/**
 * What the last action did, until the next form is sent: it must not stand beside what that one says.
 * The region stays on the page, so that a new text is read out.
 */
export function Notice({ text, id }: { text: string | null; id: string }) {
  const navigation = useNavigation();
  const isSending = [navigation, ...useFetchers()].some(({ formMethod }) => formMethod === "POST");
  // The one that stands when a form goes out: what it leads to may come before it has quite ended.
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
