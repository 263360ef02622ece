import fc from 'fast-check'
import { add } from '~/domain/money'
import type { Sold } from '~/metadata/amounts'
import type { AnyDocument } from '~/metadata/document'
import { newAmounts, returnAmounts } from '~/metadata/documentAmounts'
import { lineRefName, statedOf, termsOf } from '~/metadata/documentNames'
import type { AnyField } from '~/metadata/field'
import { sharesOf, sumsOf } from '~/server/documents/returns'
import { sampleOf } from '../../support/samples'
import { factoryOf, type Row } from './documentBodies'

/** Random lines of documents, and returns that take them back in parts. */

const paisa = (most: number) => fc.integer({ min: 0, max: most }).map((value) => (value / 100).toFixed(2))

function enteredOf(field: AnyField): fc.Arbitrary<unknown> {
  const { kind, options } = field
  if (kind.name === 'money') return paisa(500_000)
  if (kind.name === 'percent') return paisa(10_000)
  if (kind.name === 'quantity') return fc.integer({ min: options.min?.[0] ?? 0, max: 12 })
  return kind.name === 'boolean' ? fc.boolean() : fc.constant(sampleOf(field, 1))
}

/** Lines as somebody may enter them; a factory says how, where rules of its own bind amounts to each other. */
export function linesArbitrary(document: AnyDocument): fc.Arbitrary<Row[]> {
  const own = factoryOf(document).lines
  if (own) return own
  const { fields } = statedOf(document).lines!
  const line = fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, enteredOf(field)])))
  return fc.array(line, { minLength: 1, maxLength: 4 }) as fc.Arbitrary<Row[]>
}

/** A document on paper only, with what was taken back of it so far. */
export function calculatedOf(document: AnyDocument, lines: readonly Row[], settings: unknown) {
  const { lines: calculated, head } = newAmounts(statedOf(document), lines, settings)
  return { lines: calculated as Row[], head: head as Row }
}

/** What each of some returns takes: which of them takes which piece of each line is drawn by chance. */
export function returnsOf(
  taker: AnyDocument,
  { lines, head }: { lines: readonly Row[]; head: Row },
  split: readonly number[],
  settings: unknown,
) {
  const original = statedOf(taker).returns!.of()
  const [shares, sums] = [sharesOf(statedOf(taker)), sumsOf(original)]
  const nothing = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '0.00']))
  const terms = Object.fromEntries(termsOf(statedOf(taker)).map((name) => [name, 1]))
  const sold: Sold = {
    ...{ ...terms, ...head, id: 1, due: '0.00', returned: nothing(sums) },
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
    const taken = returnAmounts(taker, sold, quantities, settings)
    const taking = taken.lines as Row[]
    sold.returned = Object.fromEntries(sums.map((name) => [name, add(sold.returned[name]!, taken.head[name]!)]))
    sold.lines = sold.lines.map((line) => {
      const { returned } = line
      const back = taking.find((one) => one[lineRefName(statedOf(taker))] === line.id)
      if (!back) return line
      const added = shares.map((name) => [name, add(returned[name] as string, back[name])])
      return { ...line, returned: { qty: returned.qty + back.qty, ...Object.fromEntries(added) } }
    })
    return { lines: taking, head: taken.head as Row }
  })
  return { parts: parts.filter(({ lines: taken }) => taken.length > 0), sold }
}
