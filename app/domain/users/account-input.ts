import { z } from "zod";
import { characters, line } from "../text.ts";

/** A person's own name: 2 to 120 characters. */
export const nameInput = z.object({
  name: line("Name", 120).refine((value) => characters(value) >= 2, {
    error: "Name must be at least 2 characters",
  }),
});
