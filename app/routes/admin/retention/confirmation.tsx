import { confirmDestruction } from "#app/domain/retention/destroy-case.server.ts";
import { confirmInput } from "#app/domain/retention/retention-input.ts";
import { decisionOn } from "./decision-on.server.ts";

export { clientAction, default, loader } from "./review.tsx";

export const action = decisionOn(confirmInput, "case-destroyed", confirmDestruction);
