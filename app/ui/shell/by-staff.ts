import { createContext, useContext } from "react";

/** Whether whoever looks at this page acts as staff. */
export const ByStaff = createContext(false);

export function useByStaff(): boolean {
  return useContext(ByStaff);
}
