/**
 * Documents by which money comes in and goes out: every document that is paid by modes. `sign` is the direction: in by
 * bills, out by refunds and by payments to suppliers.
 */
export const moneyDocumentKinds = [
  { id: 1, name: 'Bills', document: 'lab-sale', sign: 1 },
  { id: 2, name: 'Refunds', document: 'lab-sale-return', sign: -1 },
  { id: 3, name: 'OPD Visits', document: 'opd-registration', sign: 1 },
  { id: 4, name: 'Follow-ups', document: 'follow-up', sign: 1 },
  { id: 5, name: 'Lab Receipts', document: 'lab-credit-receipt', sign: 1 },
  { id: 6, name: 'Sales', document: 'sale', sign: 1 },
  { id: 7, name: 'Sale Returns', document: 'sale-return', sign: -1 },
  { id: 8, name: 'Pharmacy Receipts', document: 'credit-receipt', sign: 1 },
  { id: 9, name: 'Purchases', document: 'purchase', sign: -1 },
  { id: 10, name: 'Purchase Returns', document: 'purchase-return', sign: 1 },
  { id: 11, name: 'Inventory Purchases', document: 'inventory-purchase', sign: -1 },
  { id: 12, name: 'Party Payments', document: 'party-payment', sign: -1 },
] as const
