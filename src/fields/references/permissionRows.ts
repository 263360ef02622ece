import type { Action } from '~/metadata/resource'
import type { TransferRow } from '~/ui/TransferList'

/** A permission with its code. */
export interface PermissionRow extends TransferRow {
  code: string
}

export const matrixActions = ['view', 'add', 'edit', 'delete'] as const satisfies readonly Action[]

/** The permissions of a screen: those of its actions, and the others. */
interface ScreenPermissions {
  category: string
  actions: Partial<Record<Action, PermissionRow>>
  others: PermissionRow[]
}

/** Rights by the screens that they belong to; a second one of the same action is among the others. */
export function groupByScreen(permissions: readonly PermissionRow[]): ScreenPermissions[] {
  const screens = new Map<string, ScreenPermissions>()
  for (const permission of permissions) {
    const screen = screens.get(permission.category) ?? { category: permission.category, actions: {}, others: [] }
    screens.set(permission.category, screen)
    const action = matrixActions.find((one) => permission.code.startsWith(`${one}_`))
    if (action && !screen.actions[action]) screen.actions[action] = permission
    else screen.others.push(permission)
  }
  return [...screens.values()]
}
