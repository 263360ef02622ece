import type { Exact } from './exact'
import { type FileKind, type FilesOptions, resolveFiles } from './files'
import type { IconName } from './icon'
import type { ModuleName } from './module'
import type { PendingTile } from './pendingTile'

/** Records that the search in the top bar finds. */
export interface SearchSource {
  /**
   * The name of the records in the results, in plural.
   * @example label: 'Customers'
   */
  label: string
  /**
   * The list endpoint below `api/v1/`, which takes `search` and requires the permission that opens the screen.
   * @example apiPath: 'customer-app/customer'
   */
  apiPath: string
  /**
   * The fields of a record that a result shows. A result opens the record's page; of a screen whose records have none, the
   * list searched for the first field.
   * @example resultFields: ['customerNo', 'fullName']
   */
  resultFields: readonly [string, ...string[]]
}

/**
 * The options of `defineScreen`, in `custom/<module>/<name>/screen.ts`; the page is `page.tsx` in the same folder, and the
 * page of each record, at `<route>/<id>/show`, is `show.tsx`. A screen without `page.tsx` is in no menu.
 */
export interface CustomScreen {
  /**
   * The name of the folder.
   * @example name: 'order-desk'
   */
  name: string
  /**
   * The title of the screen and its menu entry.
   * @example label: 'Order Desk'
   */
  label: string
  /**
   * The icon of its records, in the menu, the search, on their pages and in react-admin's menus, as Material Icons names it; only
   * some can be used.
   * @default the icon of the module
   * @example icon: 'Person'
   */
  icon?: IconName
  /**
   * The module to whose menu the screen belongs.
   * @example module: 'rental'
   */
  module: ModuleName
  /**
   * The route of the screen.
   * @example route: '/order-desk'
   */
  route: string
  /**
   * Every permission code of the screen, with its name in the permission picker. The first one opens the screen.
   * @example permissions: { view_order_desk: 'View Order Desk', add_order_desk: 'Add Orders' }
   */
  permissions: Readonly<Record<string, string>>
  /**
   * Further codes, also of other screens, each of which opens the screen without the first of `permissions`.
   * @default none
   * @example alsoOpenedBy: ['view_rental_customer', 'view_delivery']
   */
  alsoOpenedBy?: readonly string[]
  /**
   * The table whose records the screen's `show.tsx` shows, by which the activity log knows them: documents for such a record
   * and notes on it then lead to its page.
   * @default none: nothing leads to its records
   * @example recordTable: 'orderDesk'
   */
  recordTable?: string
  /**
   * What code of the application writes to the activity log of its records, under the name of `recordTable`: events that
   * webhooks can tell of.
   * @default none
   * @example recordEvents: ['created', 'updated']
   */
  recordEvents?: readonly ('created' | 'updated' | 'deleted')[]
  /**
   * The kinds of files that can be attached to a record of the screen, by name; see [FileKindOptions](#filekindoptions).
   * @default no files
   * @example files: { contract: { label: 'Contract', permissions: { add: 'add_order_desk', remove: 'add_order_desk' } } }
   */
  files?: FilesOptions
  /**
   * The label of what the screen prints, whose format administrators may edit: its folder has a `printFormat.ts` with `paper`,
   * `layout` and `sample`.
   * @default the screen prints nothing, or in a fixed format
   * @example printFormat: { label: 'Pickup Note' }
   */
  printFormat?: { label: string }
  /**
   * The sidebar is collapsed while the screen is open.
   * @default the sidebar stays as it is
   * @example collapseSidebar: true
   */
  collapseSidebar?: true
  /**
   * Dashboard tiles that count pending work; see [PendingTile](#pendingtile).
   * @default none
   * @example pendingTiles: [{ label: 'To collect', apiPath: 'rental-app/pickup/waiting', query: 'status=1' }]
   */
  pendingTiles?: readonly PendingTile[]
  /**
   * Records of the screen that the search in the top bar finds; see [SearchSource](#searchsource).
   * @default none
   * @example globalSearch: { label: 'Orders', apiPath: 'rental-app/order', resultFields: ['orderNo'] }
   */
  globalSearch?: SearchSource
}

/** Declares a screen. The keys of `permissions` become the permission codes that its endpoints may require. */
export function defineScreen<const J extends CustomScreen>(screen: J & Exact<J, CustomScreen>): J {
  return screen
}

/** The codes of a screen, any of which opens it; without one it shows 'Permission denied.'. */
export function openingPermissionsOf({ name, permissions, alsoOpenedBy = [] }: CustomScreen): readonly string[] {
  const [permission] = Object.keys(permissions)
  if (!permission) throw new Error(`The screen ${name} declares no permission.`)
  return [permission, ...alsoOpenedBy]
}

/** The kinds of files of a screen's records: who opens the screen sees, adds and removes them, unless a kind says otherwise. */
export function screenFilesOf(screen: CustomScreen): readonly FileKind[] {
  const codes = openingPermissionsOf(screen)
  return resolveFiles(screen.files, { view: codes, add: codes, remove: codes })
}
