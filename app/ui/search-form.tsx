import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";

interface SearchFormProps {
  label: string;
  search: string;
  children?: ReactNode;
}

/** Searches the list on this page: a plain GET form, its state is the URL. */
export function SearchForm({ label, search, children }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null);
  // Follows the URL (Back, "Show all"), but never changes what somebody is typing.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = search;
  }, [search]);
  return (
    <Form role="search" className="no-print flex flex-wrap items-end gap-3">
      <div className="min-w-60 flex-1">
        <label htmlFor="search" className="mb-1 block text-sm font-semibold">
          {label}
        </label>
        <input
          ref={input}
          id="search"
          name="search"
          type="search"
          defaultValue={search}
          className="field"
        />
      </div>
      {children}
      <button type="submit" className="button">
        Search
      </button>
    </Form>
  );
}
