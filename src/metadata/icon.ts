/** The icons that declarations can name, as Material Icons names them; `src/ui/DeclaredIcon.tsx` draws them. */
export const iconNames = [
  ...(['AccountBalance', 'AddCard', 'Article', 'Assignment', 'AssignmentReturn', 'Badge', 'Biotech'] as const),
  ...(['Block', 'Business', 'Category', 'Checklist', 'Coronavirus', 'Description', 'Event', 'FactCheck'] as const),
  ...(['Factory', 'FindInPage', 'Groups', 'Handyman', 'Inventory', 'LocalPharmacy', 'LocalShipping'] as const),
  ...(['MedicalServices', 'Medication', 'MonitorHeart', 'MoveToInbox', 'Payments', 'Percent', 'Person'] as const),
  ...(['Place', 'PointOfSale', 'PrecisionManufacturing', 'ReceiptLong', 'Rule', 'Science', 'Settings'] as const),
  ...(['ShoppingCart', 'ShowChart', 'Storefront', 'Straighten', 'SyncAlt', 'TrackChanges', 'Tune'] as const),
  ...(['Verified', 'ViewInAr', 'WaterDrop'] as const),
]

export type IconName = (typeof iconNames)[number]

/** The icon of what neither declares one nor lies in a module that does. */
export const usualIcon: IconName = 'Article'
