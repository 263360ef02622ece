/** A choice of a list: the id that is stored, and the name that is shown. */
export interface Option {
  readonly id: number
  readonly name: string
}

export const payTypes = [
  { id: 1, name: 'CASH' },
  { id: 2, name: 'CREDIT' },
] as const satisfies readonly Option[]

/** How much of a bill was returned (spec 2 section 4). */
export const returnStatuses = [
  { id: 0, name: 'NOT-RETURNED' },
  { id: 1, name: 'PARTIALLY-RETURNED' },
  { id: 2, name: 'FULL-RETURNED' },
] as const satisfies readonly Option[]

export type ReturnStatus = (typeof returnStatuses)[number]['name']

/** How the way to a mail server is kept secret (RFC 8314). Prayog's own list. */
export const mailSecurities = [
  { id: 1, name: 'TLS' },
  { id: 2, name: 'STARTTLS' },
  { id: 3, name: 'Not encrypted' },
] as const satisfies readonly Option[]

/** The papers that invoices and receipts are printed on: sheets, or the roll of a thermal printer. Prayog's own list. */
export const paperSizes = [
  { id: 'a5-landscape', name: 'A5' },
  { id: 'a4', name: 'A4' },
  { id: 'roll-80mm', name: 'Roll 80 mm' },
] as const

export type PaperSize = (typeof paperSizes)[number]['id']

/** Labels on the roll of a label printer, in millimetres. Prayog's own list. */
export const labelSizes = [
  { id: 'label-50x25', name: 'Label 50 × 25 mm', width: 50, height: 25 },
  { id: 'label-60x30', name: 'Label 60 × 30 mm', width: 60, height: 30 },
  { id: 'label-40x25', name: 'Label 40 × 25 mm', width: 40, height: 25 },
  { id: 'label-38x25', name: 'Label 38 × 25 mm', width: 38, height: 25 },
] as const

export type LabelSize = (typeof labelSizes)[number]['id']

/** All that is printed on, in the order in which a user chooses. */
export const printSizes = [...paperSizes, ...labelSizes] as const

export type PrintSize = PaperSize | LabelSize

/** Those of a print format until administrators choose others. */
export const defaultPaperSizes = ['a5-landscape', 'roll-80mm'] as const satisfies readonly PaperSize[]

/** The languages that papers are printed in, each with its locale. Prayog's own list. */
export const printLanguages = [
  { id: 1, name: 'English', locale: 'en' },
  { id: 2, name: 'Nepali', locale: 'ne' },
] as const satisfies readonly (Option & { locale: string })[]

export type PrintLanguage = (typeof printLanguages)[number]['locale']

/** The stored ids of `payTypes` by name, for rules: paid at once in cash (or another mode), or later on credit. */
export const PayType = { cash: 1, credit: 2 } as const

/** One of the ids of a set such as `PayType`: `IdOf<typeof PayType>` is `1 | 2`. */
export type IdOf<T> = T[keyof T]

/** The name for an id, or undefined when the list has no such id. */
export const findOptionName = (options: readonly Option[], id: number): string | undefined =>
  options.find((option) => option.id === id)?.name
