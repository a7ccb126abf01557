import { createContext, useContext } from "react";
import type { PaperSide } from "#app/words/papers.ts";

/** Whether whoever looks at this page acts as staff. */
export const ByStaff = createContext(false);

export function useByStaff(): boolean {
  return useContext(ByStaff);
}

export function useSide(): PaperSide {
  return useByStaff() ? "STAFF" : "CLIENT";
}
