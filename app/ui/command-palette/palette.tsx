import { Command } from "cmdk";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { SearchResult } from "#app/domain/search/found.ts";
import { folded } from "#foundation/lists/folded-text.ts";
import { searchText } from "#foundation/lists/search-text.ts";
import { paletteField } from "./palette-field.ts";
import type { PartProps } from "./part-props.ts";
import { type Finding, useSearch } from "./use-search.ts";

interface Choice extends Omit<SearchResult, "detail"> {
  detail?: string | null;
  key?: string | undefined;
}

const KEYS = "#keys";
const MOST_RECENT = 5;
/** Recent choices. In memory only, so that titles of cases are not stored on the machine. */
let recent: readonly Choice[] = [];

function remember(choice: Choice): void {
  const others = recent.filter(({ to, text }) => to !== choice.to || text !== choice.text);
  recent = [choice, ...others].slice(0, MOST_RECENT);
}

export function Palette({ base, pages, typedEarly, onClose, onKeys }: PartProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(typedEarly);
  const search = searchText(typed);
  const finding = useSearch(`${base}/find`, search);
  const groups = groupsOf(pages, folded(search), finding);
  const field = useRef<HTMLInputElement>(null);

  function retry(): void {
    finding.retry();
    // The focused button is about to be removed, and the focus would be lost.
    field.current?.focus();
  }

  function choose(choice: Choice): void {
    if (choice.to === KEYS) {
      onKeys();
      return;
    }
    remember(choice);
    onClose();
    void navigate(choice.to);
  }

  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0);
  return (
    <>
      <Command label="Find or go to" shouldFilter={false} loop vimBindings={false}>
        <Command.Input
          ref={field}
          autoFocus
          value={typed}
          onValueChange={setTyped}
          {...paletteField(base)}
        />
        <Command.List className="max-h-[min(26rem,calc(100svh-10rem))] overflow-y-auto overscroll-contain p-2 sm:max-h-[min(26rem,calc(76vh-8rem))]">
          {groups.map(({ heading, choices }) => (
            <Command.Group key={heading} heading={heading} className="palette-group">
              {choices.map((choice, place) => (
                <Item
                  key={`${choice.to} ${choice.text}`}
                  value={`${heading} ${choice.to} ${place}`}
                  choice={choice}
                  onChoose={choose}
                />
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
      {/* Outside the list, which would handle Enter itself. */}
      <Outcome state={finding.state} search={search} count={count} onRetry={retry} />
    </>
  );
}

/** The choices: pages at once, the rest when the server has found it. */
function groupsOf(pages: PartProps["pages"], search: string, { found }: Finding) {
  const commands: Choice[] = [
    ...pages.map(({ to, label, key }) => ({ to, text: label, key: key && `g ${key}` })),
    { to: KEYS, text: "Keyboard shortcuts", key: "?" },
  ];
  const groups: Array<{ heading: string; choices: readonly Choice[] }> = [
    { heading: "Recent", choices: search === "" ? recent : [] },
    {
      heading: "Pages",
      choices: commands.filter(({ text }) => folded(text).includes(search)),
    },
    // Above the jobs, which are also found by their organisation's name.
    { heading: "Organisations", choices: found.organisations },
    { heading: "Users", choices: found.people },
    { heading: "Jobs", choices: found.jobs },
    { heading: "Papers", choices: found.papers },
    { heading: "Bills", choices: found.bills },
    { heading: "Enquiries", choices: found.enquiries },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}

function Item(props: { choice: Choice; value: string; onChoose: (choice: Choice) => void }) {
  const { choice, value, onChoose } = props;
  return (
    <Command.Item
      value={value}
      onSelect={() => onChoose(choice)}
      className="flex min-h-11 cursor-pointer items-center gap-4 border-l-4 border-transparent px-3 py-1.5 aria-selected:border-accent aria-selected:bg-wash"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{choice.text}</span>
        {choice.detail && (
          <span className="block truncate text-sm text-muted">{choice.detail}</span>
        )}
      </span>
      {choice.key && <kbd className="key max-sm:hidden">{choice.key}</kbd>}
    </Command.Item>
  );
}

interface OutcomeProps {
  state: Finding["state"];
  search: string;
  count: number;
  onRetry: () => void;
}

function Outcome({ state, search, count, onRetry }: OutcomeProps) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 border-t border-rule px-5 py-2 text-sm text-muted">
      <p role="status" className="min-w-0 flex-1 truncate">
        {describeOutcome(state, search, count)}
      </p>
      {state === "failed" && (
        <button type="button" className="link min-h-8 font-semibold" onClick={onRetry}>
          Retry
        </button>
      )}
      {state === "logged-out" && (
        <a className="link font-semibold" href="/auth/login" target="_blank" rel="noopener">
          Log in in another tab
        </a>
      )}
      <p aria-hidden="true" className="max-sm:hidden">
        <kbd className="key">↑</kbd> <kbd className="key">↓</kbd> to move,{" "}
        <kbd className="key">Enter</kbd> to open
      </p>
    </div>
  );
}

function describeOutcome(state: Finding["state"], search: string, count: number): string {
  if (state === "asking") return "Searching…";
  if (state === "failed") return "The search failed.";
  if (state === "logged-out") return "Your session has ended.";
  if (search === "") return "Type two letters or more to search.";
  if (count === 0) return state === "idle" ? "Type one more letter." : `No match for “${search}”`;
  return count === 1 ? "1 result" : `${count} results`;
}
