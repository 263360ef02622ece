import type { AnyDocType } from '~/documents/docType'
import { allocationField, capitalize, optionsOf } from '~/documents/documentNames'
import { toApplicationCalendar } from '~/domain/calendar'

/** A settled document as the endpoints of the settling document return it. */
export interface SettledRow {
  id: number
  fiscalYear: string
  createdDateAd: string
  createdDateBs: string
  /** The day that its party has on it, of what the party numbers. */
  theirDate?: string | null
  [name: string]: unknown
}

/** The day of what is settled, in both calendars: the one that its party has on it, else that of its writing. */
export const settledDatesOf = ({ theirDate, createdDateAd, createdDateBs }: SettledRow): { ad: string; bs: string } =>
  theirDate ? { ad: theirDate, bs: toApplicationCalendar(theirDate) ?? '' } : { ad: createdDateAd, bs: createdDateBs }

/** How what is settled is called in rows and lines. */
export interface SettledRowAccessors {
  kindLabelOf: (row: SettledRow) => string
  documentNoOf: (row: SettledRow) => string
  /** The fields by which a line names an open one. */
  lineReferenceOf: (row: SettledRow) => Readonly<Record<string, unknown>>
}

/** The names of the frame, where the document's half gives no others. */
export function settledRowAccessorsOf(document: AnyDocType): SettledRowAccessors {
  const options = optionsOf(document)
  const nouns = new Map(options.allocations!.docTypes().map(({ name, noun }) => [name, capitalize(noun)]))
  return {
    kindLabelOf: ({ kind }) => nouns.get(String(kind)) ?? String(kind),
    documentNoOf: ({ documentNo }) => String(documentNo),
    lineReferenceOf: ({ kind, id }) => ({ kind, [allocationField(options)]: id }),
  }
}

/** The label of the party's own number of a settled document, such as that of its bill; undefined if it has none. */
export function partyReferenceLabel(document: AnyDocType): string | undefined {
  const numbered = optionsOf(document)
    .allocations!.docTypes()
    .map(optionsOf)
    .find(({ header: { uniquePerYear } }) => uniquePerYear)
  return numbered && numbered.header.fields[numbered.header.uniquePerYear!.field]!.options.label
}

/** Whether there may be readers who do not see all that a document settles. */
export const hasRestrictedViewers = (document: AnyDocType): boolean =>
  optionsOf(document)
    .allocations!.docTypes()
    .some((one) => optionsOf(one).access.scope !== 'all')

/** The column headings of settled documents. */
export function settledHeadings(document: AnyDocType): Record<'kind' | 'number' | 'paid' | 'open', string> {
  const {
    kind = 'Document',
    number = 'No.',
    paid = 'Received',
    open = 'Documents',
  } = optionsOf(document).allocations!.labels ?? {}
  return { kind, number, paid, open }
}
