import { z } from 'zod'
import { returnStatuses } from '~/domain/options'
import type { DocumentOptions } from '~/metadata/document'
import { billedName, lineOfName, nameCopy, partyNameOf, refName, statedOf } from '~/metadata/documentNames'
import type { AnyField, Fields } from '~/metadata/field'
import type { Resource } from '~/metadata/resource'
import type { SqlType } from '~/metadata/table'
import { columnKindOf, columnNameOf, isReference } from '../resources/columns'
import type { Served } from './half'

type Shape = Record<string, z.ZodType>

const money = z.string().regex(/^-?\d+\.\d{2}$/)
const day = z.iso.date()
const moment = z.iso.datetime()

/** What is answered of a column, by its type. */
function typed(type: SqlType): z.ZodType {
  if (type === 'integer' || type === 'bigint') return z.number()
  if (type === 'boolean') return z.boolean()
  if (type === 'jsonb') return z.unknown()
  return type.startsWith('numeric') ? money : z.string()
}

const nullable = (schema: z.ZodType, isThere: unknown) => (isThere ? schema : schema.nullable())
const named = ({ represent }: Pick<Resource, 'represent'>) => z.strictObject({ id: z.int(), [represent]: z.string() })

function fieldShape(name: string, field: AnyField): Shape {
  const { required, to } = field.options
  if (isReference(field)) return { [name]: nullable(named(to()), required) }
  const value = nullable(typed(columnKindOf(field).column!(field).type), required)
  return { [name]: value, ...(field.kind.name === 'choice' && { [`${name}Display`]: z.string() }) }
}

const fieldsShape = (fields: Fields): Shape =>
  Object.assign({}, ...Object.entries(fields).map(([name, field]) => fieldShape(name, field)))

const amountsShape = (names: readonly string[] = []): Shape => Object.fromEntries(names.map((name) => [name, money]))

function partyShape(stated: DocumentOptions): Shape {
  const { name, represent, shown, copies } = stated.party()
  const copied = copies[nameCopy(stated)]!
  return {
    [name]: z.strictObject({ id: z.int(), [represent]: typed(copied.type ?? 'text') }),
    ...Object.fromEntries(shown.map((column) => [column, z.unknown()])),
    [partyNameOf(stated)]: z.string(),
  }
}

function balanceShape({ balance }: DocumentOptions): Shape {
  if (!balance) return {}
  const names = returnStatuses.map(({ name }) => name)
  return {
    ...amountsShape(['paidAmount', 'dueAmount']),
    ...(balance.returns && { returnedAmount: money, returnStatus: z.enum(names) }),
  }
}

function returnShape(stated: DocumentOptions): Shape {
  if (!stated.returns) return {}
  const [name, { as = 'ref' }] = [refName(stated), stated.returns]
  return {
    ...{ [name]: z.int(), [`${name}No`]: z.string(), [`${as}FiscalYear`]: z.string(), [`${as}DateAd`]: day },
    ...{ [`${as}DateBs`]: z.string(), [`${as}CreatedAt`]: moment },
  }
}

/** A row of a document's list, and what a save answers. */
function rowOf({ document }: Served) {
  const stated = statedOf(document)
  const billed = (stated.correctable ?? []).map((field) => [billedName(field), z.string().nullable()])
  return z.strictObject({
    ...{ id: z.int(), [document.number.column]: z.string(), fiscalYear: z.string() },
    ...partyShape(stated),
    ...fieldsShape(stated.head),
    ...amountsShape(stated.amounts?.head),
    ...balanceShape(stated),
    ...Object.fromEntries(billed),
    ...returnShape(stated),
    ...{ remarks: z.string().nullable(), createdAt: moment, createdDateAd: day, createdDateBs: z.string() },
    createdByUserName: z.string(),
    ...stated.shown,
  })
}

/** A line of a document as it is answered. */
function lineOf({ document, half, takers }: Served) {
  const stated = statedOf(document)
  const { of, copies = {}, fields = {} } = stated.lines ?? {}
  const columns = Object.entries(fields).map(([name, field]) => [
    columnNameOf(name, field),
    nullable(typed(columnKindOf(field).column!(field).type), field.options.required),
  ])
  return z.strictObject({
    id: z.int(),
    ...(of && { [lineOfName(stated)!]: named(of()) }),
    ...Object.fromEntries(Object.keys(copies).map((name) => [name, z.string()])),
    ...Object.fromEntries(columns),
    ...amountsShape(stated.amounts?.line),
    ...(takers.length > 0 && { returnedQty: z.int() }),
    ...Object.fromEntries(Object.keys(half.lines?.shown ?? {}).map((name) => [name, z.unknown()])),
  })
}

const pageOf = (row: z.ZodType) =>
  z.strictObject({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
  })

/** What the derived calls of a document answer: a row, a page of rows, a page of lines, its prints. */
export function documentAnswers(served: Served) {
  const row = rowOf(served)
  return {
    row,
    page: pageOf(row),
    lines: pageOf(lineOf(served)),
    prints: z.strictObject({ [served.document.wire.id]: z.int(), printCount: z.int() }),
  }
}
