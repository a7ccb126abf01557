import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import { Form, type NavigateOptions, useNavigate } from "react-router";
import { useTypedEarly } from "#app/ui/forms/typed/typed-early.ts";
import { searchText } from "#foundation/lists/search-text.ts";
import { useListSearch } from "./use-list-search.ts";

interface SearchFormProps {
  label: string;
  search: string;
  children?: ReactNode;
}

const PAUSE_MS = 250;

/**
 * Searches the list on this page: a plain GET form whose state is the URL. With scripts the list is
 * updated when typing pauses, and at once after a change of filter.
 */
export function SearchForm({ label, search, children }: SearchFormProps) {
  const whole = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useShow(typing);
  useTypedEarly(whole, () => typed(whole.current));
  // Follows the URL (Back, "Show all"), but never changes a field in which someone is typing.
  useEffect(() => {
    if (typing.current || !input.current || document.activeElement === input.current) return;
    input.current.value = search;
  }, [search]);
  useEffect(() => () => clearTimeout(typing.current), []);

  function typed(form: HTMLFormElement | null): void {
    clearTimeout(typing.current);
    typing.current = setTimeout(() => show(form, { replace: true }), PAUSE_MS);
  }
  // Cancels the pending search when the focus leaves the field, so that it does not interrupt the next
  // action. Buttons of the list already know of this search (`useListSearch`).
  function left(form: HTMLFormElement | null): void {
    if (typing.current) show(form, { replace: true, flushSync: true });
  }
  return (
    <Form
      ref={whole}
      role="search"
      className="no-print flex flex-wrap items-end gap-3"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        show(event.currentTarget, {});
      }}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) show(event.currentTarget, {});
      }}
    >
      <div className="min-w-64 flex-1 max-lg:basis-full">
        <label htmlFor="search" className="mb-1 block text-sm font-semibold">
          {label}
        </label>
        <div className="flex gap-2">
          <input
            ref={input}
            id="search"
            name="search"
            type="search"
            autoComplete="off"
            defaultValue={search}
            className="field"
            onInput={(event) => typed(event.currentTarget.form)}
            onBlur={(event) => left(event.currentTarget.form)}
          />
          <button type="submit" className="button">
            Search
          </button>
        </div>
      </div>
      {children}
    </Form>
  );
}

/** Navigates to the form's search, from the newest row, unless the list shows it already. */
function useShow(typing: { current: ReturnType<typeof setTimeout> | undefined }) {
  const navigate = useNavigate();
  const listed = useListSearch();
  // Read when the pause is over: the page may have changed since it began.
  const newest = useRef(listed);
  useEffect(() => {
    newest.current = listed;
  }, [listed]);
  return function show(form: HTMLFormElement | null, how: NavigateOptions): void {
    clearTimeout(typing.current);
    typing.current = undefined;
    if (!form) return;
    const given = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" && searchText(value) !== "" ? [[name, searchText(value)]] : [],
    );
    const search = given.length > 0 ? `?${new URLSearchParams(given)}` : "";
    if (search === newest.current) return;
    newest.current = search;
    navigate({ search }, { ...how, preventScrollReset: true });
  };
}
