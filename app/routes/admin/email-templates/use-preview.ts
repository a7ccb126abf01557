import { useRef, useState } from "react";
import type { TemplateCheck } from "#app/domain/email-templates/check-template.ts";

const PAUSE_MS = 300;

interface Words {
  subject: string;
  body: string;
}

/** Requests a preview shortly after the last key press; ignores answers that arrive late. */
export function usePreview(action: string, first: TemplateCheck) {
  const [check, setCheck] = useState(first);
  const [changed, setChanged] = useState(false);
  const [isAway, setAway] = useState(false);
  const latest = useRef<AbortController>(null);

  function look(words: Words, pause = PAUSE_MS): void {
    latest.current?.abort();
    const turn = new AbortController();
    latest.current = turn;
    setTimeout(async () => {
      const answer = turn.signal.aborted ? null : await ask(action, words, turn.signal);
      if (turn.signal.aborted) return;
      setAway(answer === null);
      if (answer === null) return;
      setCheck(answer);
      setChanged(true);
    }, pause);
  }

  function reset(to: TemplateCheck): void {
    setCheck(to);
    setChanged(true);
  }

  return { check, changed, isAway, look, reset };
}

/** Null without an answer: no connection, or the session has ended. */
async function ask(
  action: string,
  { subject, body }: Words,
  signal: AbortSignal,
): Promise<TemplateCheck | null> {
  try {
    const form = new URLSearchParams({ subject, body });
    const answer = await fetch(action, { method: "POST", body: form, signal, redirect: "error" });
    return answer.ok ? ((await answer.json()) as TemplateCheck) : null;
  } catch {
    return null;
  }
}
