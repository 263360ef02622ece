import { useCallback, useMemo, useRef } from 'react'
import type { AnyDocType } from '~/documents/docType'
import { lineResourceField, optionsOf, returnWordingOf } from '~/documents/documentNames'
import { type DerivedDraft, type DerivedDraftAction, quantityKey } from '~/documents/form/admin/plainDraft'
import { lineColumnsOf, lineResourceLabel } from '~/documents/list/documentColumns'
import type { DisplayColumn } from '~/documents/list/options'
import { parseQty } from '~/domain/qty'
import { remainingQty, toReturnableQuantityLine } from '~/domain/returns'
import { messages } from '~/metadata/messages'
import { useAlert } from '~/ui/useAlert'
import { useLifetime } from '~/ui/useLifetime'
import type { SourceDocument, SourceLine } from '../options'
import { returnAmounts } from '../returnAmounts'
import { ReturnTable, type ReturnTableLabels } from './ReturnTable'

interface ReturnLinesProps {
  document: AnyDocType
  /** The document that is taken back of; absent until one is chosen and read. */
  sold: SourceDocument | undefined
  /** The settings that the amounts depend on; the same object on every render. */
  settings: unknown
  draft: DerivedDraft
  /** Errors of posted lines, by position. */
  errors: ReadonlyMap<number, string>
  dispatch: (action: DerivedDraftAction) => void
  onLast: () => void
}

const nothing: readonly SourceLine[] = []
const none: readonly string[] = []
const figureKinds = ['money', 'quantity', 'number', 'percent']
type Figures = Readonly<Record<string, string | number>>

/**
 * Returns how the lines of the source document are shown: the copied name, the columns before the quantity with what
 * remains of it, and the amounts calculated from the quantity.
 */
function lookOf(
  document: AnyDocType,
  sold: SourceDocument | undefined,
  settings: unknown,
): ReturnTableLabels<SourceLine> {
  const options = optionsOf(document)
  const { fields = {}, columns: ownColumns } = options.lines ?? {}
  const { distinct } = optionsOf(options.sourceDocument!.docType()).lines ?? {}
  const [, ...columns] = lineColumnsOf(document)
  const at = columns.findIndex(({ source }) => source === 'qty')
  const isFigure = ({ source, kind = fields[source]?.kind.name ?? '' }: DisplayColumn) => figureKinds.includes(kind)
  // `ownColumns` are the document's own columns; else the sold quantity is shown before the remaining one
  const before = ownColumns ? columns.slice(0, at).filter(isFigure) : columns.filter(({ source }) => source === 'qty')
  const extra = options.sourceDocument?.extraQuantities ?? none
  // what is known of a line only when it is saved, such as its cost, is no figure of the form
  const isKnown = ({ source }: DisplayColumn) => source in fields || options.amounts?.line.includes(source)
  const after = ownColumns
    ? columns.slice(at + 1).filter((one) => isFigure(one) && isKnown(one) && !extra.includes(one.source))
    : []
  // a line of a lot is known by it, whatever the item is called
  const texts = ownColumns && options.stock ? columns.slice(0, at).filter((one) => !isFigure(one)) : []
  const figuresOf = (figureColumns: readonly DisplayColumn[], line: Readonly<Record<string, unknown>>): Figures =>
    Object.fromEntries(figureColumns.map(({ source }) => [source, (line[source] ?? '0.00') as string | number]))
  const amountsOf = (line: SourceLine, qty: number) => {
    const amounts =
      sold && qty > 0 && returnAmounts(document, { ...sold, lines: [line] }, new Map([[line.id, qty]]), settings)
    return amounts ? (amounts.lines[0] ?? {}) : {}
  }
  const [copied] = Object.keys(options.lines?.snapshot ?? {})
  const of = lineResourceField(options)
  const nameOf = (line: SourceLine) => {
    const name = (copied && line[copied]) ?? (of && (line[of] as { name?: string } | undefined)?.name)
    // texts that distinguish lines of one item, such as the batch
    const apart = texts.length > 0 ? texts.map(({ source }) => source) : Array.isArray(distinct) ? distinct : []
    return [name ?? line.id, ...apart.map((one) => line[one]).filter(Boolean)].join(' · ')
  }
  return {
    ...{ label: 'Lines', nameHeading: ownColumns?.[0]?.label ?? lineResourceLabel(document), nameOf },
    wording: returnWordingOf(options),
    extraQuantities: extra.map((name) => ({ name, label: `Return ${fields[name]!.options.label}` })),
    columnsBefore: {
      headings: [
        ...before.map(({ label }) => label),
        'Remaining Qty',
        ...extra.map((name) => `Remaining ${fields[name]!.options.label}`),
      ],
      figures: (line) => ({
        ...figuresOf(before, line),
        remainingQty: remainingQty(line),
        ...Object.fromEntries(extra.map((name) => [name, remainingQty(toReturnableQuantityLine(line, name))])),
      }),
    },
    columnsAfter: {
      headings: after.map(({ label }) => label),
      figures: (line, qty) => figuresOf(after, { ...line, ...amountsOf(line, qty) }),
      amounts: after.map(({ source }) => source).filter((source) => options.amounts?.line.includes(source)),
    },
  }
}

/** The lines of the chosen document, each with the quantity that is taken back. */
export function ReturnLines({ document, sold, settings, draft, errors, dispatch, onLast }: ReturnLinesProps) {
  const alert = useAlert()
  const look = useMemo(() => lookOf(document, sold, settings), [document, sold, settings])
  const { quantities, deleted } = draft
  const extraNames = optionsOf(document).sourceDocument?.extraQuantities ?? none
  const lines = useMemo(() => (sold?.lines ?? nothing).filter(({ id }) => !deleted.includes(id)), [sold, deleted])
  const byLine = useMemo(() => {
    const keys = (id: number) => ['', ...extraNames].map((name) => quantityKey(id, name))
    const posted = lines.filter(({ id }) => keys(id).some((key) => parseQty(quantities[key] ?? '') !== 0))
    return new Map([...errors].map(([position, message]) => [posted[position]?.id ?? 0, message]))
  }, [lines, quantities, errors, extraNames])
  const type = useCallback(
    (line: number, qty: string, extra?: string) => dispatch({ do: 'type', line, qty, extra }),
    [dispatch],
  )
  const lifetime = useLifetime()
  const typed = useRef(quantities)
  typed.current = quantities
  const remove = useCallback(
    (line: number) => {
      const before = typed.current
      dispatch({ do: 'deleteLine', line })
      const undo = () => dispatch({ do: 'undeleteLine', line, quantities: before })
      alert.success(messages.itemDeleted, { undo, until: lifetime.current })
    },
    [dispatch, alert, lifetime],
  )
  return (
    <ReturnTable
      look={look}
      lines={lines}
      quantities={quantities}
      errors={byLine}
      onQtyChange={type}
      onDelete={remove}
      onLastRowEnter={onLast}
    />
  )
}
