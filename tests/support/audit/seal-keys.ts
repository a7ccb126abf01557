import { createSealKey } from "#app/platform/seal-key.server.ts";

export const SEAL_KEY = createSealKey("s".repeat(40));
export const OTHER_SEAL_KEY = createSealKey("o".repeat(40));
