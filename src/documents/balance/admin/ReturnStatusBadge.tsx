import { useTranslate } from 'react-admin'
import { type ReturnStatus, returnStatuses } from '~/domain/options'
import { StatusChip } from '~/ui/StatusChip'

const colors = { 'NOT-RETURNED': 'default', 'PARTIALLY-RETURNED': 'warning', 'FULL-RETURNED': 'error' } as const

interface ReturnStatusBadgeProps {
  status: ReturnStatus
  /** The names of the statuses, for documents that are no bills: the last one is then good news, not a warning. */
  names?: readonly string[] | undefined
}

/**
 * How much of a document was returned, as a badge (spec 1 section 2.5), or received, or dispatched; a dot
 * where nothing was returned of a bill, as of most.
 */
export function ReturnStatusBadge({ status, names }: ReturnStatusBadgeProps) {
  const translate = useTranslate()
  const { id } = returnStatuses.find(({ name }) => name === status)!
  return (
    <StatusChip
      isQuiet={!names && status === 'NOT-RETURNED'}
      color={names && status === 'FULL-RETURNED' ? 'success' : colors[status]}
      label={translate(names?.[id] ?? status)}
    />
  )
}
