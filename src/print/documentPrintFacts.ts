import type { AnyDocType } from '~/documents/docType'
import { optionsOf, partyNameColumn, partyNameField, sourceDocumentField } from '~/documents/documentNames'
import { detailFieldsOf, partyColumnLabel, partyNumberLabel } from '~/documents/list/documentColumns'
import type { DisplayColumn } from '~/documents/list/options'
import { toApplicationCalendar } from '~/domain/calendar'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import type { Fields } from '~/metadata/field'
import type { FormattedPrintData } from './format/resolvePrintFormat'
import { formatDateTime, formatDay, toPrintDateTime } from './moment'
import type { PrintOrganization } from './paperData'
import { formatAmount } from './paperParts'
import type { Translate } from './translate'

/** The response for one document, besides its own row. */
export interface PrintResponse extends Readonly<Record<string, unknown>>, FormattedPrintData {
  organization: PrintOrganization
  fiscalYear: string
  createdAt: string
  createdByFullName: string
  remarks: string | null
  printCount: number
}

/** Labels with their values. */
export type PrintDetails = [label: string, value: string][]

const isNamed = (value: unknown): value is { name?: string } => typeof value === 'object' && value !== null

/**
 * A value as printed: amounts with separators, records by their label field, choices in the print language, empty
 * values as nothing.
 */
export function textOf(value: unknown, { source, kind }: DisplayColumn, fields: Fields, translate: Translate): string {
  if (value === null || value === undefined || value === '') return ''
  const field = fields[source]
  if ((kind ?? field?.kind.name) === 'money') return formatAmount(String(value))
  if ((kind ?? field?.kind.name) === 'dateTime')
    return formatDateTime(toPrintDateTime(new Date(String(value))), translate)
  if (typeof value === 'boolean') return translate(value ? 'Yes' : 'No')
  const text = field?.kind.formatCell?.(value, field.options) ?? (isNamed(value) ? (value.name ?? '') : String(value))
  return field?.kind.name === 'choice' || /Display$/.test(source) ? translate(text) : text
}

/** The party of the document, if it has one: its name, and the columns that were copied when the document was written. */
export function partyFacts(document: AnyDocType, saved: PrintResponse, translate: Translate): PrintDetails {
  const party = optionsOf(document).party?.()
  if (!party) return []
  const named = partyNameColumn(party)
  const partyDetails = Object.keys(party.snapshot)
    .filter((copy) => copy !== named && saved[copy])
    .map((copy): PrintDetails[number] => [translate(partyColumnLabel(party, copy)), String(saved[copy])])
  const name = String(saved[partyNameField(party)] ?? saved[named] ?? '')
  const [known] = party.listFields
  const number: PrintDetails =
    known && saved[known] ? [[translate(partyNumberLabel(party, known)), String(saved[known])]] : []
  return [[translate(party.label), name], ...number, ...partyDetails]
}

/** Columns printed elsewhere, or whose values change after printing. */
const excludedColumns = ['paidAmount', 'returnedAmount', 'dueAmount', 'remarks']
const isWriting = (source: string) => source.startsWith('created')

/** The number of the document with its fiscal year. */
export const printedNumberOf = (document: AnyDocType, saved: PrintResponse): string =>
  formatNumberWithYear(String(saved[document.number.column]), String(saved.fiscalYear))

/** The document itself: number, year and date, what it takes back of, and the fields of its head. */
export function printDetailsOf(document: AnyDocType, saved: PrintResponse, translate: Translate): PrintDetails {
  const options = optionsOf(document)
  const {
    header: { fields: header },
    sourceDocument,
  } = options
  const party = options.party?.()
  const ofParty = party ? [...party.listFields, partyNameField(party)] : []
  const excluded = [...excludedColumns, ...ofParty, document.number.column]
  const ref = sourceDocument && `${sourceDocumentField(options)}No`
  const facts = detailFieldsOf(document)
    .filter(({ source }) => !excluded.includes(source) && !isWriting(source))
    .flatMap((column): PrintDetails => {
      const value = saved[column.source]
      const ad = header[column.source]?.kind.name === 'date' && value ? String(value) : undefined
      const day = ad && formatDay({ ad, bs: toApplicationCalendar(ad) }, translate)
      const text = day ?? textOf(value, column, header, translate)
      if (!text) return []
      const year = saved[`${sourceDocument?.refFieldPrefix ?? 'ref'}FiscalYear`]
      return [[translate(column.label), column.source === ref ? formatNumberWithYear(text, String(year)) : text]]
    })
  return [
    [translate(document.number.label), printedNumberOf(document, saved)],
    [translate('Date'), formatDateTime(toPrintDateTime(new Date(saved.createdAt)), translate)],
    ...facts,
    // a refused or cancelled document must not pass for a valid one on paper
    ...(document.states ? [[translate('State'), translate(String(saved.stateDisplay))] as PrintDetails[number]] : []),
  ]
}
