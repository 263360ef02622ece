/**
 * Who sees documents of stores: the users of the store, and those who are of no store in particular. What is entered goes by
 * the same (`checkStores`).
 */
export const ofStore = { fields: 'store', userField: 'stores', whenUnset: 'all' } as const

/** The same of what goes from one store to another: both see it. */
export const ofBothStores = { ...ofStore, fields: ['store', 'fromStore'] } as const
