/** The icons that declarations can name, as Material Icons names them; `src/ui/DeclaredIcon.tsx` draws them. */
export const iconNames = [
  ...(['AccountBalance', 'AddCard', 'Article', 'Assignment', 'AssignmentReturn', 'Badge', 'Biotech'] as const),
  ...(['Block', 'Business', 'CallMerge', 'Category', 'Checklist', 'Colorize', 'Coronavirus', 'Description'] as const),
  ...(['EditNote', 'Event', 'FactCheck', 'Factory', 'FindInPage', 'Groups', 'Handyman', 'HourglassBottom'] as const),
  ...(['Inventory', 'LocalPharmacy', 'LocalShipping', 'Mail', 'MedicalServices', 'Medication'] as const),
  ...(['MonitorHeart', 'MoveToInbox', 'Payments', 'Percent', 'Person', 'PhoneInTalk', 'Place'] as const),
  ...(['PointOfSale', 'PrecisionManufacturing', 'Print', 'QueryStats', 'ReceiptLong', 'Rule', 'Science'] as const),
  ...(['Settings', 'ShoppingCart', 'ShowChart', 'Storefront', 'Straighten', 'SyncAlt', 'TrackChanges'] as const),
  ...(['Tune', 'Verified', 'ViewInAr', 'WarningAmber', 'WaterDrop'] as const),
]

export type IconName = (typeof iconNames)[number]

/** The icon of what neither declares one nor lies in a module that does. */
export const usualIcon: IconName = 'Article'
