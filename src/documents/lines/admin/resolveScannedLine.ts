import type { AnyDocType } from '~/documents/docType'
import { lineResourceField, optionsOf } from '~/documents/documentNames'
import type { DerivedDraftAction, Values } from '~/documents/form/admin/plainDraft'
import { parseQty } from '~/domain/qty'
import { type LineContext, splitEnteredLine, validateEnteredLine } from './enteredLine'
import { entryFields } from './entryFields'

/** The quantity that a scan counts: packs if a line has them. */
const counted = ['packs', 'qty']

interface Scannable {
  id: number
  /** The item of a lot: the barcode fits every lot of it. */
  item?: unknown
}

const isSame = (one: Scannable, other: Scannable) =>
  one.id === other.id || (one.item !== undefined && one.item === other.item)

/**
 * Handles the barcode of a line's record: adds one to the last line of the same record, or adds a line if nothing else
 * is to be entered. Undefined if more is; a message if no more can be added.
 */
export function resolveScannedLine(
  document: AnyDocType,
  entry: Values,
  { lines, header }: LineContext,
): { actions: DerivedDraftAction[] } | { message: string } | undefined {
  const of = lineResourceField(optionsOf(document))
  const fields = entryFields(document)
  const count = counted.find((name) => name in fields)
  if (!of || !count) return undefined
  const record = entry[of] as Scannable
  const there = lines.findLast(({ values }) => isSame(values[of] as Scannable, record))
  const before = there?.values ?? entry
  const more = { ...before, [count]: String(parseQty(String(before[count] ?? '')) + 1) }
  const parts = splitEnteredLine(document, more, header)
  const others = lines.filter((line) => line !== there)
  const [message] = parts.flatMap((part) =>
    Object.values(validateEnteredLine(document, part, { lines: others, header })),
  )
  if (there) return message ? { message } : { actions: [{ do: 'changeLine', key: there.key, lines: parts }] }
  return message ? undefined : { actions: [{ do: 'addLines', lines: parts }] }
}
