import { useState } from "react";
import type { PartProps } from "./part-props.ts";
import { areSingleKeysOn, turnSingleKeys } from "./single-keys.ts";

export function KeyList({ pages, onClose }: PartProps) {
  const [on, setOn] = useState(areSingleKeysOn);
  const command = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? "⌘" : "Ctrl";
  return (
    <div className="max-h-[inherit] space-y-5 overflow-y-auto p-6">
      <div className="flex items-center justify-between gap-4">
        <h2>Keyboard shortcuts</h2>
        <button
          type="button"
          className="button"
          onClick={onClose}
          // biome-ignore lint/a11y/noAutofocus: the dialog opens with the focus on its way out
          autoFocus
        >
          Close
        </button>
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 sm:text-base">
        <KeyRow text="Find or go to" keys={[command, "K"]} joined />
        <KeyRow text="These keys" keys={["?"]} />
        <KeyRow text="Search this list" keys={["/"]} />
        {pages.map(
          ({ to, label, key }) => key && <KeyRow key={to} text={label} keys={["g", key]} />,
        )}
      </dl>
      <label className="flex items-start gap-3 border-t border-rule pt-4">
        <input
          type="checkbox"
          checked={on}
          className="mt-1 size-5 accent-accent"
          onChange={({ target }) => {
            turnSingleKeys(target.checked);
            setOn(target.checked);
          }}
        />
        <span>
          Single-key shortcuts
          <span className="block text-sm text-muted">
            Turn them off if you use speech control or press keys by accident. {command} K always
            works.
          </span>
        </span>
      </label>
    </div>
  );
}

interface KeyRowProps {
  text: string;
  keys: readonly string[];
  /** Pressed together, not one after another. */
  joined?: boolean;
}

function KeyRow({ text, keys, joined = false }: KeyRowProps) {
  const [first, second] = keys;
  return (
    <>
      <dt>{text}</dt>
      <dd className="text-right whitespace-nowrap">
        <kbd className="key">{first}</kbd>
        {second && (
          <>
            <span className="text-sm text-muted">{joined ? " + " : " then "}</span>
            <kbd className="key">{second}</kbd>
          </>
        )}
      </dd>
    </>
  );
}
