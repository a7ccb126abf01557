import { useState } from "react";
import { Form, useFetchers, useNavigation } from "react-router";
import type { ShownNotice, Undo } from "#app/content/notices.ts";

/** Ten seconds to take an action back, and more while someone points at it or has it focused. */
const TEN_SECONDS =
  "[animation-delay:10s] group-hover:[animation-play-state:paused] group-focus-within:[animation-play-state:paused]";

/**
 * The result of the last action, shown until the next form is sent. The live region stays on the page, so
 * that a new text is announced. On a phone it has a place of its own below the header, so that it covers no button.
 */
export function Notice({ notice, id }: { notice: ShownNotice | null; id: string }) {
  const navigation = useNavigation();
  const isSending = [navigation, ...useFetchers()].some(({ formMethod }) => formMethod === "POST");
  // Remembers the notice shown when a form is sent: the result may arrive while it is still being hidden.
  const [{ wasSending, over }, setOver] = useState({ wasSending: false, over: "" });
  if (isSending !== wasSending) setOver({ wasSending: isSending, over: isSending ? id : over });
  const shown = over === id ? null : notice;
  return (
    <div className="no-print group pointer-events-none sticky top-0 z-20 flex sm:fixed sm:top-auto sm:right-4 sm:bottom-4">
      <div role="status" className="min-w-0 flex-1">
        {shown && (
          <p
            key={id}
            className={`notice h-full border-l-4 border-accent bg-nav px-5 py-3.5 font-semibold text-on-nav shadow-lg sm:min-w-72 ${shown.undo ? TEN_SECONDS : ""}`}
          >
            {shown.text}
          </p>
        )}
      </div>
      {shown?.undo && <UndoForm key={id} undo={shown.undo} />}
    </div>
  );
}

function UndoForm({ undo: { action, fields } }: { undo: Undo }) {
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      className={`notice pointer-events-auto flex bg-nav text-on-nav shadow-lg ${TEN_SECONDS}`}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className="min-h-11 border-l border-on-nav/35 px-5 font-semibold underline underline-offset-4 hover:bg-on-nav/10"
      >
        Undo
      </button>
    </Form>
  );
}
