/**
 * The cost of new password hashes. scrypt with N = 2^15, r = 8, p = 3 is one of the settings that OWASP's password storage
 * sheet names as equal: a quarter of a second of the processor for each hash. Suites that sign in by the hundred replace
 * this file (`withQuickHashes` in vitest.config.ts); nothing can change the cost of a running server.
 */
export const hashCost: Readonly<{ N: number; r: number; p: number }> = Object.freeze({ N: 2 ** 15, r: 8, p: 3 })
