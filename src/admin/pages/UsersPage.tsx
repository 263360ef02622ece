import LockResetOutlined from '@mui/icons-material/LockResetOutlined'
import { useMemo, useState } from 'react'
import { type ModuleResource, permissionFor } from '~/metadata/resource'
import { lazyDialog } from '~/ui/lazyPart'
import type { Row } from '../listing/columns'
import { ResourcePage } from '../listing/ResourcePage'
import { usePermissions } from '../usePermissions'

const ResetPasswordDialog = lazyDialog(() => import('./ResetPasswordDialog'))

/** The users' screen: that of any master, with a password reset. */
export function UsersPage({ resource }: { resource: ModuleResource }) {
  const { can } = usePermissions()
  const [reset, setReset] = useState<Row & { userName?: string }>()
  const mayReset = can('reset_user_password') && can(permissionFor(resource, 'edit'))
  const actions = useMemo(
    () => (mayReset ? [{ label: 'Reset Password', icon: LockResetOutlined, onClick: setReset }] : []),
    [mayReset],
  )
  return (
    <>
      <ResourcePage resource={resource} rowActions={actions} />
      {reset && (
        <ResetPasswordDialog
          id={Number(reset.id)}
          userName={reset.userName ?? ''}
          onClose={() => setReset(undefined)}
        />
      )}
    </>
  )
}
