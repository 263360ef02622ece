import { useMemo } from 'react'
import { canAccess } from './canAccess'
import { rightsOf, useSession } from './session'

export interface UserRights {
  /** Whether the user holds the code, or any of the codes. */
  can: (code: string | readonly string[]) => boolean
  isSuperuser: boolean
}

/** What the signed-in user may do. */
export function useRights(): UserRights {
  const rights = rightsOf(useSession()?.user)
  return useMemo(() => ({ can: (code) => canAccess(rights, code), isSuperuser: rights.isSuperuser }), [rights])
}
