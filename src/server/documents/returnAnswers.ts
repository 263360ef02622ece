import { z } from 'zod'
import type { AnyDocument } from '~/metadata/document'
import { keptOf, lineOfName, statedOf, stemOf, termsOf } from '~/metadata/documentNames'
import type { AnyField } from '~/metadata/field'
import { pageAnswer } from '../http/answers'
import { isReference } from '../resources/columns'
import { amountsShape, lineColumnsShape, rowAnswer, schemaName, valueAnswer } from './answers'
import type { Row } from './half'
import { sharesOf, sumsOf } from './returns'

/** A term as it stands: of a reference the id. */
const termAnswer = (field: AnyField) => (isReference(field) ? z.int().nullable() : valueAnswer(field))

/** A line of which something is left, with what was taken back of it so far. */
function returnableLine(taker: AnyDocument, original: AnyDocument) {
  const stated = statedOf(original)
  const of = lineOfName(stated)
  return z
    .strictObject({
      id: z.int(),
      ...lineColumnsShape(stated),
      ...(of && { [of]: z.int() }),
      ...Object.fromEntries(keptOf(stated).map(([column]) => [column, z.int().nullable()])),
      returned: z.strictObject({
        qty: z.int(),
        ...Object.fromEntries((statedOf(taker).returns!.beside ?? []).map((name) => [name, z.int()])),
        ...amountsShape(sharesOf(statedOf(taker))),
      }),
      remQty: z.int(),
    })
    .meta({ id: `${schemaName(original)}LineFor${schemaName(taker)}` })
}

/** A document as it stands before something is taken back of it. */
function returnableDocument(taker: AnyDocument, original: AnyDocument) {
  const stated = statedOf(original)
  const sums = sumsOf(taker)
  return z
    .strictObject({
      id: z.int(),
      [original.number.column]: z.string(),
      ...Object.fromEntries(termsOf(statedOf(taker)).map((name) => [name, termAnswer(stated.head[name]!)])),
      ...amountsShape(sums),
      [stated.party().name]: stated.party().optional ? z.int().nullable() : z.int(),
      ...amountsShape(['due']),
      returned: z.strictObject(amountsShape(sums)),
    })
    .meta({ id: `${schemaName(original)}For${schemaName(taker)}` })
}

/** What the calls of a return answer beside its own: what can be taken back of, lines of one of these, the returns of one. */
export function returnAnswers(taker: AnyDocument) {
  const original = statedOf(taker).returns!.of()
  const [row, originalRow]: z.ZodType<Row>[] = [rowAnswer(taker), rowAnswer(original)]
  return {
    originals: pageAnswer(originalRow!),
    lines: z.strictObject({
      ...pageAnswer(returnableLine(taker, original)).shape,
      [stemOf(original)]: returnableDocument(taker, original),
    }) as z.ZodType<Row>,
    returns: z.array(row!),
  }
}
