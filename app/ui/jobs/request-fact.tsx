import { fieldText, type RequestContent, type RequestField } from "#app/domain/requests/request.ts";
import { CalendarDay } from "#app/ui/moment.tsx";

interface RequestFactProps {
  content: RequestContent;
  field: RequestField;
  /** Marks the lines that the same field does not have there. */
  against?: RequestContent;
}

export function RequestFact({ content, field, against }: RequestFactProps) {
  const text = fieldText(content, field);
  if (text === null) return <span className="text-muted">None</span>;
  if (field === "dueDate") return <CalendarDay day={text} />;
  if (field !== "description" || !against) return text;
  const known = new Set(against.description.split("\n"));
  return text.split("\n").map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text that never changes
    <span key={place} className="block min-h-[1lh]">
      {known.has(line) ? (
        line
      ) : (
        <mark className="bg-wash text-ink underline decoration-accent decoration-dotted underline-offset-3">
          {line}
        </mark>
      )}
    </span>
  ));
}
