/**
 * Who sees documents of stores: the users of the store, and those who are of no store in particular. What is entered goes by
 * the same (`checkStores`).
 */
export const ofStore = { by: 'store', of: 'stores', none: 'all' } as const

/** The same of what goes from one store to another: both see it. */
export const ofBothStores = { ...ofStore, by: ['store', 'fromStore'] } as const
