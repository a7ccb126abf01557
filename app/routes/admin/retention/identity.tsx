import { checkIdentityOf } from "#app/domain/subject-requests/subject-requests.server.ts";
import { stepOfRequest } from "./change-of-request.server.ts";

export { clientAction, default, loader } from "./request.tsx";

export const action = stepOfRequest(checkIdentityOf);
