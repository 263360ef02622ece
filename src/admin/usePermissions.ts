import { useMemo } from 'react'
import { canAccess } from './canAccess'
import { permissionSetOf, useSession } from './session'

export interface CurrentPermissions {
  /** Whether the user holds the code, or any of the codes. */
  can: (code: string | readonly string[]) => boolean
  isSuperuser: boolean
}

/** The permissions of the signed-in user. */
export function usePermissions(): CurrentPermissions {
  const permissions = permissionSetOf(useSession()?.user)
  return useMemo(
    () => ({ can: (code) => canAccess(permissions, code), isSuperuser: permissions.isSuperuser }),
    [permissions],
  )
}
