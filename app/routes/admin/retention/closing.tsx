import { closingInput } from "#app/domain/subject-requests/subject-request-input.ts";
import { closeRequest } from "#app/domain/subject-requests/subject-requests.server.ts";
import { changeOfRequest } from "./change-of-request.server.ts";

export { clientAction, default, loader } from "./request.tsx";

export const action = changeOfRequest(closingInput, "request-closed", closeRequest);
