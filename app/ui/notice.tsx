/** What the last action did. The region stays on the page, so that a new text is read out. */
export function Notice({ text, id }: { text: string | null; id: string }) {
  return (
    <div
      role="status"
      className="no-print pointer-events-none fixed inset-x-4 bottom-4 z-20 sm:left-auto"
    >
      {text && (
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
