import { proposeDestruction } from "#app/domain/retention/destroy-case.server.ts";
import { proposalInput } from "#app/domain/retention/retention-input.ts";
import { decisionOn } from "./decision-on.server.ts";

export { clientAction, default, loader } from "./review.tsx";

export const action = decisionOn(proposalInput, "destruction-proposed", proposeDestruction);
