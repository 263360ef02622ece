import { useNavigate } from 'react-router'
import { manifest } from '~/metadata/manifest'
import { useAlert } from '~/ui/useAlert'
import { recordUrl } from '../records/recordUrl'
import { requiredPermissions } from '../resourceAccess'
import { resourceNameOf } from '../resourceNames'
import { usePermissions } from '../usePermissions'
import type { KeyedReportRow } from './reportRows'

/**
 * What the rows of a report open: the pages of their documents or records, for users with the permission, or the rows that
 * they add up.
 * @param sumUrl the address of the rows that a row adds up; undefined where it is a row of its own
 */
export function useRowOpening(sumUrl: (row: KeyedReportRow) => string | undefined) {
  const alert = useAlert()
  const navigate = useNavigate()
  const { can } = usePermissions()
  const urlOf = (row: KeyedReportRow) => {
    if (!row.document) return sumUrl(row)
    const { path, id } = row.document
    const route = manifest.documents.find((one) => one.path === path)?.route ?? path
    return requiredPermissions(resourceNameOf({ route }), 'show')?.every(can) ? recordUrl(route, id) : undefined
  }
  const onOpen = (row: KeyedReportRow) => {
    const url = urlOf(row)
    if (url) void navigate(url)
    else if (row.document) alert.info('Your role does not open this document.')
  }
  return { urlOf, onOpen }
}
