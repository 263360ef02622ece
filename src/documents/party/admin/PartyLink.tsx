import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { masterRecordUrl, tableRecordUrl } from '~/admin/records/recordUrl'
import { usePermissions } from '~/admin/usePermissions'
import { colour } from '~/ui/tokens'
import type { Party } from '../options'

interface PartyLinkProps {
  party: Pick<Party, 'table' | 'resource'>
  /** Undefined of a document without a party. */
  id: number | undefined
  children: ReactNode
}

/** What names the party of a document, as a link to the party's page for users who may see it. */
export function PartyLink({ party: { table, resource }, id, children }: PartyLinkProps) {
  const { can } = usePermissions()
  const url = resource ? masterRecordUrl(resource, id, can) : tableRecordUrl(table, id, can)
  if (!url) return children
  return (
    // a click leads to the party, and does not open the row
    <Link to={url} onClick={(event) => event.stopPropagation()} style={{ color: colour('primary-main') }}>
      {children}
    </Link>
  )
}
