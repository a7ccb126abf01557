import { keepCase } from "#app/domain/retention/destroy-case.server.ts";
import { keepInput } from "#app/domain/retention/retention-input.ts";
import { decisionOn } from "./decision-on.server.ts";

export { clientAction, default, loader } from "./review.tsx";

export const action = decisionOn(keepInput, "case-kept", keepCase);
