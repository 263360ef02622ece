import type { SourceDocument } from '~/documents/sourceDocument/options'
import type { Problem } from '~/domain/problems'

type Row = Readonly<Record<string, unknown>>

export const receivingMessages = { reason: 'Less comes in than was sent: say why.' } as const

/** If fewer goods arrive than were sent, a reason is required; the rest stays in transit. */
export function validateShortage({ details, reason }: Row, _: unknown, sold?: SourceDocument): Problem[] {
  const receivedQty = new Map(
    (details as readonly Row[]).map((line) => [line.refDispatchDetail, Number(line.returnQty)]),
  )
  const isShort = sold?.lines.some(({ id, qty, returned }) => (receivedQty.get(id) ?? 0) < qty - returned.qty)
  return isShort && !reason ? [{ field: 'reason', message: receivingMessages.reason }] : []
}
