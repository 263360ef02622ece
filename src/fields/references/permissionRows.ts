import type { Action } from '~/metadata/resource'
import type { TransferRow } from '~/ui/TransferList'

/** A permission with its code. */
export interface PermissionRow extends TransferRow {
  code: string
}

export const matrixActions = ['view', 'add', 'edit', 'delete'] as const satisfies readonly Action[]

/** The permissions of a screen: those of its actions, and the others. */
interface ScreenRights {
  category: string
  actions: Partial<Record<Action, PermissionRow>>
  others: PermissionRow[]
}

/** Rights by the screens that they belong to; a second one of the same action is among the others. */
export function groupByScreen(rights: readonly PermissionRow[]): ScreenRights[] {
  const screens = new Map<string, ScreenRights>()
  for (const right of rights) {
    const screen = screens.get(right.category) ?? { category: right.category, actions: {}, others: [] }
    screens.set(right.category, screen)
    const action = matrixActions.find((one) => right.code.startsWith(`${one}_`))
    if (action && !screen.actions[action]) screen.actions[action] = right
    else screen.others.push(right)
  }
  return [...screens.values()]
}
