import fc from 'fast-check'
import { newAmounts } from '~/documents/amounts/newAmounts'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf, sourceLineField, sourceTermFields } from '~/documents/documentNames'
import type { SourceDocument } from '~/documents/sourceDocument/options'
import { returnAmounts } from '~/documents/sourceDocument/returnAmounts'
import { reducedAmountFields, trackedAmountNames } from '~/documents/sourceDocument/server/returns'
import { add } from '~/domain/money'
import type { AnyField } from '~/metadata/field'
import { exampleOf } from '../exampleValues'
import { factoryOf, type Row } from './documentBodies'

/** Random lines of documents, and returns that take them back in parts. */

const paisa = (most: number) => fc.integer({ min: 0, max: most }).map((value) => (value / 100).toFixed(2))

function enteredOf(field: AnyField): fc.Arbitrary<unknown> {
  const { kind, options } = field
  if (kind.name === 'money') return paisa(500_000)
  if (kind.name === 'percent') return paisa(10_000)
  if (kind.name === 'quantity') return fc.integer({ min: options.min?.[0] ?? 0, max: 12 })
  return kind.name === 'boolean' ? fc.boolean() : fc.constant(exampleOf(field, 1))
}

/** Lines as a user may enter them; a factory makes them if rules tie amounts to each other. */
export function linesArbitrary(document: AnyDocType): fc.Arbitrary<Row[]> {
  const own = factoryOf(document).lines
  if (own) return own
  const { fields } = optionsOf(document).lines!
  const line = fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, enteredOf(field)])))
  return fc.array(line, { minLength: 1, maxLength: 4 }) as fc.Arbitrary<Row[]>
}

/** The terms that a return takes of its document: a discount on the whole among them. */
const termValues = (successor: AnyDocType): Row => {
  const options = optionsOf(successor)
  return Object.fromEntries(
    sourceTermFields(options).map((name) => [name, options.header.fields[name]!.kind.name === 'percent' ? '7.50' : 1]),
  )
}

/** A document on paper only, of which nothing was taken back; on the terms that its returns take of it. */
export function calculateDocument(
  document: AnyDocType,
  lines: readonly Row[],
  settings: unknown,
  takers: readonly AnyDocType[],
) {
  const terms = Object.assign({}, ...takers.map(termValues))
  const { lines: calculated, header } = newAmounts(optionsOf(document), lines, settings, terms)
  return { lines: calculated as Row[], header: header as Row }
}

/** Distributes the pieces of each line over several returns at random. */
export function splitIntoReturns(
  successor: AnyDocType,
  { lines, header }: { lines: readonly Row[]; header: Row },
  split: readonly number[],
  settings: unknown,
) {
  const [shares, sums] = [trackedAmountNames(optionsOf(successor)), reducedAmountFields(successor)]
  const nothing = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '0.00']))
  const sold: SourceDocument = {
    ...{ ...termValues(successor), ...header, id: 1, due: '0.00', returned: nothing(sums) },
    lines: lines.map((line, id) => ({ ...line, id, qty: line.qty, returned: { qty: 0, ...nothing(shares) } })),
  }
  const piece = (id: number, index: number) => split[(id * 7 + index) % split.length]
  const parts = [...new Set(split)].map((part) => {
    const quantities = new Map(
      lines.map((line, id) => [
        id,
        Array.from({ length: line.qty }, (_, n) => piece(id, n)).filter((p) => p === part).length,
      ]),
    )
    const amounts = returnAmounts(successor, sold, quantities, settings)
    const returnLines = amounts.lines as Row[]
    sold.returned = Object.fromEntries(sums.map((name) => [name, add(sold.returned[name]!, amounts.header[name]!)]))
    sold.lines = sold.lines.map((line) => {
      const { returned } = line
      const back = returnLines.find((one) => one[sourceLineField(optionsOf(successor))] === line.id)
      if (!back) return line
      const added = shares.map((name) => [name, add(returned[name] as string, back[name])])
      return { ...line, returned: { qty: returned.qty + back.qty, ...Object.fromEntries(added) } }
    })
    return { lines: returnLines, header: amounts.header as Row }
  })
  return { parts: parts.filter(({ lines }) => lines.length > 0), sold }
}
