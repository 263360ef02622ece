import { useCallback, useMemo, useState } from 'react'
import { typedQty } from '~/domain/qty'
import { remainingQty } from '~/domain/returns'
import type { Returnable, Sold } from '~/metadata/amounts'
import type { AnyDocument } from '~/metadata/document'
import { lineLabel } from '~/metadata/documentColumns'
import { lineOfName, statedOf } from '~/metadata/documentNames'
import { messages } from '~/metadata/messages'
import { useAlert } from '../../useAlert'
import type { PlainAction, PlainDraft } from './plainState'
import { type ReturnLook, ReturnTable } from './ReturnTable'

interface ReturnLinesProps {
  document: AnyDocument
  /** The document that is taken back of; absent until one is chosen and read. */
  sold: Sold | undefined
  draft: PlainDraft
  /** What is wrong with a line that was posted, by its position. */
  errors: ReadonlyMap<number, string>
  dispatch: (action: PlainAction) => void
  onLast: () => void
}

const nothing: readonly Returnable[] = []

/** How the lines of the other document are shown: by the name that they copied, with what remains of each. */
function lookOf(document: AnyDocument): ReturnLook<Returnable> {
  const stated = statedOf(document)
  const [copied] = Object.keys(stated.lines?.copies ?? {})
  const of = lineOfName(stated)
  const nameOf = (line: Returnable) => {
    const name = (copied && line[copied]) ?? (of && (line[of] as { name?: string } | undefined)?.name)
    return String(name ?? line.id)
  }
  return {
    ...{ label: 'Lines', name: lineLabel(document), nameOf },
    before: {
      heads: ['Qty', 'Remaining Qty'],
      figures: (line) => ({ qty: line.qty, remainingQty: remainingQty(line) }),
    },
    after: { heads: [], figures: () => ({}) },
  }
}

/** The lines of the chosen document, each with the quantity that is taken back. */
export function ReturnLines({ document, sold, draft, errors, dispatch, onLast }: ReturnLinesProps) {
  const alert = useAlert()
  const [look] = useState(() => lookOf(document))
  const { quantities, deleted } = draft
  const lines = useMemo(() => (sold?.lines ?? nothing).filter(({ id }) => !deleted.includes(id)), [sold, deleted])
  const byLine = useMemo(() => {
    const posted = lines.filter(({ id }) => typedQty(quantities[id] ?? '') !== 0)
    return new Map([...errors].map(([position, message]) => [posted[position]?.id ?? 0, message]))
  }, [lines, quantities, errors])
  const type = useCallback((line: number, qty: string) => dispatch({ do: 'type', line, qty }), [dispatch])
  const remove = useCallback(
    (line: number) => {
      dispatch({ do: 'deleteLine', line })
      alert.success(messages.itemDeleted)
    },
    [dispatch, alert],
  )
  return (
    <ReturnTable
      look={look}
      lines={lines}
      quantities={quantities}
      errors={byLine}
      onType={type}
      onDelete={remove}
      onLast={onLast}
    />
  )
}
