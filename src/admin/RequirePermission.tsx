import type { ReactNode } from 'react'
import { NoAccess } from './shell/NoAccess'
import { usePermissions } from './usePermissions'

/** Its children for users who hold the code (or any of the codes), else the no-access notice (spec 1, section 2.4). */
export function RequirePermission({ code, children }: { code: string | readonly string[]; children: ReactNode }) {
  return usePermissions().can(code) ? children : <NoAccess />
}
