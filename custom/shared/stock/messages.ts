/** Messages when goods cannot move. */
export const stockMessages = {
  onlyLeft: 'Only {n} {unit} left of batch {batch}.',
  recalled: 'Batch {batch} is recalled.',
  recalledAlready: 'Batch {batch} is recalled already.',
  notRecalled: 'Batch {batch} is not recalled.',
  expired: 'Batch {batch} expires on {date}.',
  notYours: 'This is not one of your stores.',
  otherModule: 'The store is of another module.',
  inTransit: 'Goods come into a store of transit, and leave it, by a dispatch only.',
  inQuarantine: 'Nothing is bought, sold or used in a store of quarantine.',
  noTransit: 'The module has no store of the kind Transit, in which goods are on their way.',
  sameStore: 'The goods are in this store already.',
  frozen: 'There is stock of this item: it stays as it is.',
  mergedUnits: 'There is stock of these items, counted in different units or with and without expiry.',
  mergedBatches: 'Batch {batchNo} of one item is recalled or expires on another day than that of the other.',
  tooMuch: 'Quantity is too large.',
  noQuarantine: 'There is no store of quarantine for these goods.',
} as const
