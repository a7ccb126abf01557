import { useLocation, useNavigation } from "react-router";

/**
 * How the list on this page is narrowed, as `?search=…`: what its forms lead back to. While a search of
 * it is on its way, that one: whoever searches and presses a row's button at once loses neither.
 */
export function useListSearch(): string {
  const shown = useLocation();
  const { location: coming } = useNavigation();
  return coming?.pathname === shown.pathname ? coming.search : shown.search;
}
