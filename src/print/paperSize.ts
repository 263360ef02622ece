/** The papers that receipts and invoices are printed on: a sheet, or the roll of a thermal printer. */
export const paperSizes = [
  { id: 'A5-landscape', name: 'A5' },
  { id: 'roll-80mm', name: 'Roll 80 mm' },
] as const

export type PaperSize = (typeof paperSizes)[number]['id']
