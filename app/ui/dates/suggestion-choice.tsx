import { DEADLINE_RULES } from "#app/domain/dates/deadlines/deadline-rules.ts";
import type { Suggestion } from "#app/domain/dates/deadlines/suggestions.ts";
import { CheckBox } from "#app/ui/forms/fields.tsx";
import { DATE_KIND_LABELS } from "#app/words/dates.ts";
import { dayInWords } from "./date-words.tsx";

const MARKS = { LAW: "Law", PRACTICE: "Usual practice", OURS: "Our usual time" } as const;

interface SuggestionChoiceProps {
  suggestion: Suggestion;
  isTicked: boolean;
}

export function SuggestionChoice({ suggestion, isTicked }: SuggestionChoiceProps) {
  const { key, kind, on, rule, from, replaces } = suggestion;
  const { words, source, mark } = DEADLINE_RULES[rule];
  return (
    <CheckBox name={`add-${key}`} value={on} defaultChecked={isTicked}>
      <span className="font-semibold">{DATE_KIND_LABELS[kind]}</span>,{" "}
      <time dateTime={on}>{dayInWords(on)}</time>
      {replaces && (
        <>
          {" "}
          in place of <time dateTime={replaces.startsOn}>{dayInWords(replaces.startsOn)}</time>
        </>
      )}
      <span className="block text-sm text-muted">
        {words}. From: {DATE_KIND_LABELS[from.kind]}, {dayInWords(from.startsOn)}.
      </span>
      <span className="block text-sm text-muted">
        {mark === "OURS" ? MARKS.OURS : `${MARKS[mark]}: ${source}`}
      </span>
    </CheckBox>
  );
}
