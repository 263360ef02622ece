import type { PaymentLine } from '~/domain/payments'
import type { AnyDocument, DocumentOptions } from '~/metadata/document'
import { amountColumnsOf, keptOf, lineOfName, lineRefName, nameCopy, statedOf, termsOf } from '~/metadata/documentNames'
import type { Fields } from '~/metadata/field'
import { columnKindOf, columnNameOf } from '../resources/columns'
import type { Draft, Row } from './half'

/** The columns of fields for their checked values. */
function fieldColumns(fields: Fields, values: Row): Row {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = values[name] ?? null
      const toColumn = columnKindOf(field).toColumn
      return [columnNameOf(name, field), value !== null && toColumn ? toColumn(value) : value]
    }),
  )
}

/** The party and what is copied of it, or entered in its place; of a return, as the other document has them. */
function partyColumns(document: AnyDocument, { body, masters }: Draft, copied: Row | undefined): Row {
  const stated = statedOf(document)
  const { name, copies, optional } = stated.party()
  const id = `${name}Id`
  const entered = optional && !body[name] && { ...body, [nameCopy(stated)]: body[nameCopy(stated)] || optional }
  const from: Row = copied ?? (entered || { ...masters.chosen[name], [id]: body[name] })
  return Object.fromEntries([id, ...Object.keys(copies)].map((column) => [column, from[column] ?? null]))
}

/** What is copied of the records that the head names. */
export function masterCopies(document: AnyDocument, masters: Draft['masters']): Row {
  const { copies = {} } = statedOf(document)
  return Object.fromEntries(
    Object.entries(copies).map(([column, [field]]) => [column, masters.chosen[field]?.[column] ?? null]),
  )
}

/** What chosen records fill of the head, where nothing was entered. */
export function filledBy({ fills = {} }: DocumentOptions, body: Row, { chosen }: Draft['masters']): Row {
  const empty = Object.entries(fills).filter(([field]) => (body[field] ?? '') === '')
  return Object.fromEntries(empty.map(([field, [from]]) => [field, chosen[from]?.[field] ?? null]))
}

/** The columns of a head that was found right. @param amounts those that follow; the others are as they were entered */
export function headOf(document: AnyDocument, draft: Draft, amounts: Row, copied?: Row): Row {
  const stated = statedOf(document)
  const { returns } = stated
  const { body, sold } = draft
  const terms = Object.fromEntries(termsOf(stated).map((name) => [name, sold?.[name]]))
  return {
    ...(stated.kindColumn && { [stated.kindColumn]: document.name }),
    ...fieldColumns(stated.head, { ...body, ...terms }),
    ...partyColumns(document, draft, copied),
    ...masterCopies(document, draft.masters),
    ...Object.fromEntries(
      Object.entries(amountColumnsOf(stated)).map(([name, column]) => [column, amounts[name] ?? body[name]]),
    ),
    ...(returns && { [returns.column]: sold!.id, [returns.numberColumn]: sold![returns.of().number.column] }),
    remarks: body.remarks || null,
  }
}

/** The columns of lines. */
export function linesOf(document: AnyDocument, lines: readonly Row[]): Row[] {
  const stated = statedOf(document)
  const { fields, copies = {} } = stated.lines!
  const [of, { returns, amounts }] = [lineOfName(stated), stated]
  const own = [...Object.keys(copies), ...keptOf(stated).map(([column]) => column), ...(amounts?.line ?? [])]
  return lines.map((line) => ({
    ...(returns && { [returns.lineColumn]: line[lineRefName(stated)] }),
    ...(of && { [`${of}Id`]: line[of] }),
    ...fieldColumns(fields, line),
    ...Object.fromEntries(own.map((name) => [name, line[name]])),
  }))
}

/** Payments as the tables of payments have them. */
export const paymentRows = (payments: readonly PaymentLine[]): Row[] =>
  payments.map(({ paymentMode, amount, remarks }) => ({ paymentModeId: paymentMode, amount, remarks: remarks || null }))
