import { type APIError, isAPIError } from "better-auth/api";

/** Whether the library refused: wrong, used or too old, and not a fault of ours. */
export function isRefusal(error: unknown): error is APIError {
  return isAPIError(error) && error.statusCode < 500;
}

/** The library hides why its tables could not be read; SQLSTATE 08000 is "connection exception". */
export function asUnavailable(cause: unknown): Error {
  return Object.assign(new Error("Sign-in is not available", { cause }), { code: "08000" });
}

/** A call of the library that is not expected to be refused. */
export async function available<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw asUnavailable(error);
  }
}

/** A call of the library: its answer, or null when it refused. */
export async function unlessRefused<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw asUnavailable(error);
  }
}
