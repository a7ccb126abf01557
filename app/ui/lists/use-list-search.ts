import { useLocation, useNavigation } from "react-router";

/**
 * The list's search and filter as `?search=…`, to which forms on the page return. While a new search is
 * under way, that one, so that pressing a row's button at once does not lose it.
 */
export function useListSearch(): string {
  const shown = useLocation();
  const { location: coming } = useNavigation();
  return coming?.pathname === shown.pathname ? coming.search : shown.search;
}
