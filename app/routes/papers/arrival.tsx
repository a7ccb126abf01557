import { noteHowItCame } from "#app/domain/papers/change-paper.server.ts";
import { arrivalInput } from "#app/domain/papers/paper-input.ts";
import { changeOfPaper } from "./change-of-paper.server.ts";

export { clientAction, default, loader } from "./paper.tsx";

export const action = changeOfPaper(arrivalInput, "paper-saved", noteHowItCame);
