import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { masterRecordUrl, recordUrl, tableRecordUrl } from '~/admin/records/recordUrl'
import { requiredPermissions } from '~/admin/resourceAccess'
import { resourceNameOf } from '~/admin/resourceNames'
import { usePermissions } from '~/admin/usePermissions'

interface RecordLinkProps {
  /** The master by its key, the route of a document's screen, or the table that a custom screen shows. */
  to: { master: string } | { route: string } | { table: string }
  id: number
  /** The tab of the page; default its first. */
  tab?: string
  children: ReactNode
}

function urlOf(to: RecordLinkProps['to'], id: number, can: (code: string | readonly string[]) => boolean) {
  if ('master' in to) return masterRecordUrl(to.master, id, can)
  if ('table' in to) return tableRecordUrl(to.table, id, can)
  return requiredPermissions(resourceNameOf(to), 'show')?.every(can) ? recordUrl(to.route, id) : undefined
}

/** A link to the page of a record; its text alone for users who may not see that page. */
export function RecordLink({ to, id, tab, children }: RecordLinkProps) {
  const { can } = usePermissions()
  const url = urlOf(to, id, can)
  if (!url) return children
  return (
    // in a row, a click leads to the record and does not open the row
    <Link component={RouterLink} to={tab ? `${url}?tab=${tab}` : url} onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  )
}
