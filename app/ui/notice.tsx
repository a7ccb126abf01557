import { useState } from "react";
import { useFetchers, useNavigation } from "react-router";

/**
 * What the last action did, until the next form is sent: it must not stand beside what that one says.
 * The region stays on the page, so that a new text is read out.
 */
export function Notice({ text, id }: { text: string | null; id: string }) {
  const navigation = useNavigation();
  const isSending = [navigation, ...useFetchers()].some(({ formMethod }) => formMethod === "POST");
  const [over, setOver] = useState<string | null>(null);
  if (isSending && over !== id) setOver(id);
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
