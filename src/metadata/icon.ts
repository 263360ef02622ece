/** The icons that declarations can name, as Material Icons names them; `src/ui/DeclaredIcon.tsx` draws them. */
export const iconNames = [
  ...(['AccountBalance', 'Article', 'Assignment', 'AssignmentReturn', 'Block', 'Business', 'Description'] as const),
  ...(['Event', 'FactCheck', 'Factory', 'Groups', 'Handyman', 'Inventory', 'LocalPharmacy', 'LocalShipping'] as const),
  ...(['MedicalServices', 'Medication', 'MoveToInbox', 'Payments', 'Percent', 'Person', 'Place'] as const),
  ...(['PointOfSale', 'PrecisionManufacturing', 'ReceiptLong', 'Science', 'Settings', 'ShoppingCart'] as const),
  ...(['Storefront', 'Tune', 'WaterDrop'] as const),
]

export type IconName = (typeof iconNames)[number]

/** The icon of what neither declares one nor lies in a module that does. */
export const usualIcon: IconName = 'Article'
