/** The keys of the masters that a lot refers to, by the module of its item. */
export const masters = {
  pharmacy: { item: 'item', supplier: 'supplier', store: 'store' },
  inventory: { item: 'inventory-item', supplier: 'inventory-supplier', store: 'inventory-store' },
} as const
