import type { AnyDocType } from '~/documents/docType'
import { optionsOf, partyNameColumn, partyNameField } from '~/documents/documentNames'
import { detailFieldsOf, lineColumnsOf, totalColumnsOf } from '~/documents/list/documentColumns'
import { fillPattern, formatNumber, numberPartsOf, valuePlaceholdersOf } from '~/documents/number/numberPattern'
import type { Option } from '~/domain/options'
import type { Fields } from '~/metadata/field'
import type { PrintOrganization } from '../paperData'

const day = { ad: '2025-11-20', bs: '2082-08-04' }
const sampleAmount = '1250.00'

/** A value by its kind; a text is its own label, so that the preview shows where it stands. */
function sampleValue(source: string, label: string, kind = ''): unknown {
  if (/Display$/.test(source)) return 'Others'
  if (kind === 'money') return sampleAmount
  if (kind === 'date') return day.ad
  if (kind === 'boolean') return true
  if (kind === 'reference') return { id: 1, name: label }
  if (kind === 'choice') return 1
  return ['quantity', 'number', 'percent'].includes(kind) ? 2 : label
}

const sampleRow = (
  columns: readonly { source: string; label: string; kind?: string }[],
  fields: Fields,
): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(fields).map(([name, { kind, options }]) => [name, sampleValue(name, options.label, kind.name)]),
  ),
  ...Object.fromEntries(
    columns.map(({ source, label, kind }) => [source, sampleValue(source, label, kind ?? fields[source]?.kind.name)]),
  ),
})

function sampleLines(document: AnyDocType): Record<string, unknown>[] {
  const { lines, allocations, amounts } = optionsOf(document)
  if (allocations) {
    const [kind] = allocations.docTypes()
    const amount = { dueBefore: '1250.00', amount: '1000.00', dueAfter: '250.00' }
    const settled = { kind: kind?.name, documentNo: '00041', fiscalYear: '2082/83', theirNo: '4711' }
    return [{ id: 1, ...settled, ...amount, createdDateAd: day.ad, createdDateBs: day.bs }]
  }
  const row = {
    ...Object.fromEntries((amounts?.line ?? []).map((name: string) => [name, sampleAmount])),
    ...sampleRow(lineColumnsOf(document), lines?.fields ?? {}),
  }
  return [
    { id: 1, ...row },
    { id: 2, ...row },
  ]
}

/** A number as its pattern writes it, with the first of each choice. */
function sampleNumber(document: AnyDocType): string {
  const { fields } = optionsOf(document).header
  const values = valuePlaceholdersOf(numberPartsOf(document)).map((name) => [
    name,
    (fields[name]?.options.choices as Option[] | undefined)?.[0]?.id ?? 'CODE',
  ])
  return formatNumber(fillPattern(document, '2082/83', day.bs, Object.fromEntries(values)), 42)
}

/** Print data of a document that does not exist, as its declaration has them, for the preview of its print format. */
export function sampleDocument(document: AnyDocType, organization: PrintOrganization): Record<string, unknown> {
  const options = optionsOf(document)
  const party = options.party?.()
  const state = document.states && Object.entries(document.states.states)[0]
  return {
    ...Object.fromEntries((options.amounts?.header ?? []).map((name: string) => [name, sampleAmount])),
    ...sampleRow(detailFieldsOf(document), options.header.fields),
    ...Object.fromEntries(totalColumnsOf(document).map(({ source }) => [source, '2500.00'])),
    ...(party && {
      ...Object.fromEntries([...Object.keys(party.snapshot), ...party.listFields].map((copy) => [copy, '98410'])),
      ...{ [partyNameField(party)]: party.label, [partyNameColumn(party)]: party.label },
    }),
    ...(options.allocations && { unseenAmount: '0.00' }),
    ...(state && { state: state[0], stateDisplay: state[1].label }),
    ...{ [document.number.column]: sampleNumber(document), fiscalYear: '2082/83', refFiscalYear: '2082/83' },
    ...{ remarks: 'Remarks', createdAt: `${day.ad}T05:00:00Z`, createdDateAd: day.ad, createdDateBs: day.bs },
    ...{ createdByFullName: 'User', organization, printCount: 0 },
    [document.apiNames.linesField]: sampleLines(document),
    [document.apiNames.paymentsField]: options.payments
      ? [{ id: 1, paymentMode: { id: 1, name: 'Cash' }, amount: '2500.00', remarks: null }]
      : [],
  }
}
