import type { IconName } from './icon'
import type { ModuleName } from './moduleNumbers'
import type { Action } from './resource'

export {
  type ModuleName,
  moduleIdByName as moduleNumbers,
  moduleIdOf as moduleNumberOf,
  moduleOptions,
} from './moduleNumbers'

/** A screen that is still to come: its place in the menu, and the permissions that roles can already hold. */
export interface PlannedScreen {
  /**
   * The route that the screen will have.
   * @example route: '/refund'
   */
  route: string
  /**
   * The text of the menu entry.
   * @example label: 'Refund'
   */
  label: string
  /**
   * The last part of its permission codes, as in `view_<code>`.
   * @example permissionCode: 'deposit_refund'
   */
  permissionCode: string
  /**
   * The actions for which roles can already hold permissions.
   * @default view, add and edit (by `plannedScreen`)
   * @example actions: ['view', 'add']
   */
  actions: readonly Action[]
}

/** A line of a module's menu: the route of a screen, or a screen that is announced. */
export type MenuLine = string | PlannedScreen

export interface MenuGroup {
  /**
   * The heading of the group.
   * @example label: 'Order Desk'
   */
  label: string
  /**
   * The routes of the screens, in order. Screens that no group names follow at the end of the last group.
   * @example entries: ['/order-desk', '/refund']
   */
  entries: readonly MenuLine[]
}

/** The options of `defineModule`, in `resources/<name>/module.ts`: a section of the top bar with its menu. */
export interface Module {
  /**
   * The name of its folders, as `application.ts` lists it.
   * @example name: 'rental'
   */
  name: ModuleName
  /**
   * The text in the top bar.
   * @example label: 'Rental'
   */
  label: string
  /**
   * The first part of the paths of its resources.
   * @example apiPrefix: 'rental-app'
   */
  apiPrefix: string
  /**
   * Distinguishes its resources from those of the same name in other modules: with `inventory`, `item.ts` becomes
   * `inventory-item` at `/inventory/item`. It is part of tables and permissions, so keep it once there are records.
   * @default none
   * @example keyPrefix: 'inventory'
   */
  keyPrefix?: string
  /**
   * Precedes the permission codes of its resources and reports, as in `view_store_item`.
   * @default none
   * @example permissionPrefix: 'store_'
   */
  permissionPrefix?: string
  /**
   * The icon of its resources and documents, as Material Icons names it; only some can be used.
   * @default 'Article'
   * @example icon: 'Handyman'
   */
  icon?: IconName
  /**
   * The groups of the menu, in order; see [MenuGroup](#menugroup).
   * @example menu: [{ label: 'Setup', entries: ['/equipment', '/customer'] }]
   */
  menu: readonly MenuGroup[]
}

/** Declares a module: its name, the prefix of its API paths, the names of its resources, and the order of its menu. */
export function defineModule(module: Module): Module {
  return module
}

/**
 * Announces a planned screen. Once a resource or a custom screen uses its route, that one's label and permissions apply
 * instead.
 */
export function plannedScreen(
  route: string,
  label: string,
  permissionCode: string,
  actions: readonly Action[] = ['view', 'add', 'edit'],
): PlannedScreen {
  return { route, label, permissionCode, actions }
}

/** The route of a menu's line. */
export const routeOfLine = (line: MenuLine): string => (typeof line === 'string' ? line : line.route)

/** Whether two routes lead to the same screen; the specification writes some in two cases. */
export const isSameRoute = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
