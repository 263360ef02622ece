/**
 * Users who see documents of stores: those of the store, and those without a store. Saves follow the same rule
 * (`validateStores`).
 */
export const storeScope = { fields: 'store', userField: 'stores', whenUnset: 'all' } as const

/** The same of what goes from one store to another: both see it. */
export const bothStoresScope = { ...storeScope, fields: ['store', 'fromStore'] } as const
