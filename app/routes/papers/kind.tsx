import { correctPaper } from "#app/domain/papers/change-paper.server.ts";
import { kindInput } from "#app/domain/papers/paper-input.ts";
import { changeOfPaper } from "./change-of-paper.server.ts";

export { clientAction, default, loader } from "./paper.tsx";

export const action = changeOfPaper(kindInput, null, correctPaper);
