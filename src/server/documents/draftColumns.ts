import type { ResolvedOptions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import {
  headerAmountColumns,
  lineResourceField,
  lineSnapshotReferencesOf,
  optionsOf,
  partyNameColumn,
  sourceLineField,
  sourceTermFields,
} from '~/documents/documentNames'
import type { PaymentLine } from '~/domain/payments'
import { emptyValueOf, inapplicableFields } from '~/metadata/applicableFields'
import type { Fields } from '~/metadata/field'
import { columnKindOf, columnNameOf } from '../resources/columns'
import type { DocumentDraft, Row } from './controller'

/** The columns of fields for their checked values. */
function fieldColumns(fields: Fields, values: Row, header?: Row): Row {
  const hidden = new Set(inapplicableFields({ fields }, values, header).map(([name]) => name))
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = hidden.has(name) ? emptyValueOf(field) : (values[name] ?? null)
      const toColumn = columnKindOf(field).toColumn
      return [columnNameOf(name, field), value !== null && toColumn ? toColumn(value) : value]
    }),
  )
}

/** The party and what is copied of it, or entered in its place; of a return, as the other document has them. */
function partyColumns(document: AnyDocType, { body, chosenRecords }: DocumentDraft, copied: Row | undefined): Row {
  const options = optionsOf(document)
  const party = options.party?.()
  if (!party) return {}
  const { name, snapshot, walkInName } = party
  const id = `${name}Id`
  const entered = walkInName &&
    !body[name] && { ...body, [partyNameColumn(party)]: body[partyNameColumn(party)] || walkInName }
  const from: Row = copied ?? (entered || { ...chosenRecords.recordByField[name], [id]: body[name] })
  return Object.fromEntries([id, ...Object.keys(snapshot)].map((column) => [column, from[column] ?? null]))
}

/** The snapshot columns, copied from the records that the header refers to. */
export function snapshotColumns(document: AnyDocType, masters: DocumentDraft['chosenRecords']): Row {
  const {
    header: { snapshot = {} },
  } = optionsOf(document)
  return Object.fromEntries(
    Object.entries(snapshot).map(([column, [field]]) => [column, masters.recordByField[field]?.[column] ?? null]),
  )
}

/** The values that chosen records fill into empty fields of the header. */
export function fetchedValues(
  { header: { fetchFrom = {} } }: ResolvedOptions,
  body: Row,
  { recordByField }: DocumentDraft['chosenRecords'],
): Row {
  const empty = Object.entries(fetchFrom).filter(([field]) => (body[field] ?? '') === '')
  return Object.fromEntries(empty.map(([field, [from]]) => [field, recordByField[from]?.[field] ?? null]))
}

/** The columns of a validated header. @param amounts the calculated ones; the others are as entered, or 0 */
export function headerColumns(document: AnyDocType, draft: DocumentDraft, amounts: Row, snapshot?: Row): Row {
  const options = optionsOf(document)
  const { sourceDocument } = options
  const { body, source } = draft
  const terms = Object.fromEntries(sourceTermFields(options).map((name) => [name, source?.[name]]))
  return {
    ...(options.storage.discriminatorColumn && { [options.storage.discriminatorColumn]: document.name }),
    ...fieldColumns(options.header.fields, { ...body, ...terms }),
    ...partyColumns(document, draft, snapshot),
    ...snapshotColumns(document, draft.chosenRecords),
    ...Object.fromEntries(
      Object.entries(headerAmountColumns(options)).map(([name, column]) => [
        column,
        amounts[name] ?? body[name] ?? '0.00',
      ]),
    ),
    ...(sourceDocument && {
      [sourceDocument.idColumn]: source!.id,
      [sourceDocument.numberColumn]: source![sourceDocument.docType().number.column],
    }),
    remarks: body.remarks || null,
  }
}

/** The columns of lines. */
export function lineRows(document: AnyDocType, lines: readonly Row[], header: Row): Row[] {
  const options = optionsOf(document)
  const { fields, snapshot = {} } = options.lines!
  const [of, { sourceDocument, amounts }] = [lineResourceField(options), options]
  const own = [
    ...Object.keys(snapshot),
    ...lineSnapshotReferencesOf(options).map(([column]) => column),
    ...(amounts?.line ?? []),
  ]
  return lines.map((line) => ({
    ...(sourceDocument && { [sourceDocument.lineColumn]: line[sourceLineField(options)] }),
    ...(of && { [`${of}Id`]: line[of] }),
    ...fieldColumns(fields, line, header),
    ...Object.fromEntries(own.map((name) => [name, line[name]])),
  }))
}

/** Payments as the tables of payments have them. */
export const paymentRows = (payments: readonly PaymentLine[]): Row[] =>
  payments.map(({ paymentMode, amount, remarks }) => ({ paymentModeId: paymentMode, amount, remarks: remarks || null }))
