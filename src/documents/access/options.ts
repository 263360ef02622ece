/**
 * The documents a user sees in lists, pickers, reports and exports: all; their own; or those whose party or header
 * field (at least one of `fields`) names a record that the user's own field `userField` also names, such as a store or
 * department. With `whenUnset: 'all'`, users whose field is empty see all. A superuser sees all.
 */
export type Scope = 'all' | 'own' | { fields: string | readonly string[]; userField: string; whenUnset?: 'all' }

/** The documents that each user sees, and the permissions of the screen. */
export interface AccessOptions {
  /**
   * The documents that a user sees in lists, pickers, reports and exports. `'all'`; `'own'`: those that the user
   * wrote; or those that name, in one of `fields`, a record of the user's own field `userField`, such as a store.
   * With `whenUnset: 'all'`, users without such records see all. Superusers see all.
   * @example scope: { fields: 'store', userField: 'stores', whenUnset: 'all' }
   */
  scope: Scope
  /**
   * With the scope `'own'`: the permission to see all documents. `permissions` names it.
   * @default none
   * @example viewAllPermission: 'view_all_orders'
   */
  viewAllPermission?: string
  /**
   * The permission to see, continue and delete what other users have begun and not saved, such as bills that are parked at
   * the counter. `permissions` names it.
   * @default users see only their own drafts
   * @example draftsOfOthersPermission: 'drafts_of_others_orders'
   */
  draftsOfOthersPermission?: string
  /**
   * The last part of the permission codes `view_<code>` (see the list) and `add_<code>` (create).
   * @default the name in snake case
   * @example permissionCode: 'lab_billing'
   */
  permissionCode?: string
  /**
   * Further permission codes, with their names in the permission picker.
   * @default none
   * @example permissions: { view_all_orders: 'View All Orders' }
   */
  permissions?: Readonly<Record<string, string>>
}
