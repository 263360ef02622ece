import { useNavigate } from 'react-router'
import { manifest } from '~/metadata/manifest'
import { useAlert } from '~/ui/useAlert'
import { recordUrl } from '../records/recordUrl'
import { requiredPermissions } from '../resourceAccess'
import { resourceNameOf } from '../resourceNames'
import { usePermissions } from '../usePermissions'

/** Returns a function that opens the page of a row's document or record, for users with the permission. */
export function useOpenDocument() {
  const alert = useAlert()
  const navigate = useNavigate()
  const { can } = usePermissions()
  return ({ path, id }: { path: string; id: number }) => {
    const route = manifest.documents.find((one) => one.path === path)?.route ?? path
    const permissions = requiredPermissions(resourceNameOf({ route }), 'show')
    if (permissions?.every(can)) void navigate(recordUrl(route, id))
    else alert.info('Your role does not open this document.')
  }
}
