/** The least that scrypt can be asked for, in the place of `src/fields/password/hashCost.ts` (see vitest.config.ts). */
export const hashCost = Object.freeze({ N: 2, r: 1, p: 1 })
