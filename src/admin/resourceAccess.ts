import { manifest } from '~/metadata/manifest'
import { type Action, permissionFor } from '~/metadata/resource'
import { openingPermissionsOf } from '~/metadata/screen'
import { canAccess, type PermissionSet } from './canAccess'
import { findMaster, resourceNameOf } from './resourceNames'

/** The actions of react-admin's buttons and pages, and the action of a declaration that permits each. */
const actions: Readonly<Record<string, Action>> = {
  ...{ list: 'view', show: 'view', export: 'view', view: 'view' },
  ...{ create: 'add', clone: 'add', import: 'add', add: 'add' },
  ...{ edit: 'edit', delete: 'delete' },
}

/**
 * The permission codes that an action on a react-admin resource requires, all of them, and any of those in a list of
 * their own; undefined where nobody can do it.
 * @param name of the action, as react-admin names it: list, show, create, edit, delete, export, clone
 */
export function requiredPermissions(
  resource: string,
  name: string,
): readonly (string | readonly string[])[] | undefined {
  const action = actions[name]
  if (!action) return undefined
  const master = findMaster(resource)
  if (master) {
    if (!master.actions.includes(action)) return undefined
    const code = permissionFor(master, action)
    return action === 'delete' ? [permissionFor(master, 'edit'), code] : [code] // spec 1, section 2.5
  }
  const screen = manifest.screens.find((one) => resourceNameOf(one) === resource)
  if (!screen) return undefined
  const opening = openingPermissionsOf(screen)
  if (action === 'view') return [opening]
  const code = opening[0]!.replace(/^view_/, `${action}_`)
  return code in screen.permissions ? [code] : undefined
}

/**
 * Whether a user may do an action on a react-admin resource: a master or a screen, by the name of its path. The rules are
 * those of menus, buttons and the API.
 */
export function canAccessResource(
  user: PermissionSet,
  { resource, action }: { resource: string; action: string },
): boolean {
  return requiredPermissions(resource, action)?.every((code) => canAccess(user, code)) ?? false
}
