import { type APIError, isAPIError } from "better-auth/api";

/** Whether the library refused the input (wrong, used or too old), as opposed to failing. */
export function isRefusal(error: unknown): error is APIError {
  return isAPIError(error) && error.statusCode < 500;
}

/** The library hides why its tables could not be read; SQLSTATE 08000 is "connection exception". */
export function asUnavailable(cause: unknown): Error {
  return Object.assign(new Error("Sign-in is not available", { cause }), { code: "08000" });
}

/** Awaits a library call that is never refused in regular use; any error means sign-in is unavailable. */
export async function orUnavailable<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw asUnavailable(error);
  }
}

/** Awaits a library call; returns null when it refused. */
export async function nullIfRefused<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw asUnavailable(error);
  }
}
