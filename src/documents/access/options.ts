/**
 * Which documents a user sees, in lists, pickers, reports and exports alike: all; those that the user wrote; or those
 * whose party or head fields `by` name, one of them at least, a record that the user's own field `of` names (a store, a
 * department); `none` says that a user of whom that field names nothing sees all of them. A superuser sees all.
 */
export type Scope = 'all' | 'own' | { fields: string | readonly string[]; userField: string; whenUnset?: 'all' }

/** Who sees which documents, and the permissions of the screen. */
export interface AccessOptions {
  scope: Scope
  /** Where the scope is `own`: the permission to see all documents, which `permissions` names. */
  viewAllPermission?: string
  /**
   * `lab_billing` gives the permissions `view_lab_billing`, to see the list, and `add_lab_billing`, to write; default its
   * name.
   */
  permissionCode?: string
  /** Further permissions with their names in the permission picker. */
  permissions?: Readonly<Record<string, string>>
}
