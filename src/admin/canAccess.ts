/** The permissions of a signed-in user: everything, or the permission codes of the groups (spec 1, section 6). */
export interface PermissionSet {
  isSuperuser: boolean
  permissions: ReadonlySet<string>
}

export const noPermissions: PermissionSet = { isSuperuser: false, permissions: new Set() }

/** Whether the user holds the code, or any of the codes. The one rule behind menu entries, buttons and routes. */
export function canAccess({ isSuperuser, permissions }: PermissionSet, code: string | readonly string[]): boolean {
  if (isSuperuser) return true
  return typeof code === 'string' ? permissions.has(code) : code.some((one) => permissions.has(one))
}
