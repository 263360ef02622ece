/** A module of the application, in the order of the top bar; `resources/<name>/module.ts` declares its menu. */
export interface ApplicationModule {
  name: string
  /** Its number in permissions (`systemType`); once there are permissions, it stays. */
  id: number
  /** What the picker of permissions calls it. */
  label: string
  /** The top bar shows it only to users who have a permission of it. */
  needsPermission?: boolean
}

/** The masters that the framework itself reads, each by its key. */
export interface ApplicationMasters {
  /**
   * The master of users (`defineUsers`).
   * @default 'user'
   */
  users: string
  /**
   * The master of roles, which hold permissions (`defineRoles`).
   * @default 'role'
   */
  roles: string
  /**
   * The master in which the start keeps all permissions (`definePermissions`).
   * @default 'permission'
   */
  permissions: string
  /**
   * The master of the groups in which roles show permissions (`definePermissionCategories`).
   * @default 'permission-category'
   */
  permissionCategories: string
  /**
   * The master of payment modes (`definePaymentModes`); needed by documents that take payments.
   * @default 'payment-mode'
   */
  paymentModes: string
  /**
   * The master with one record whose name and address are on screens and printouts (`defineOrganization`).
   * @default none: screens show the name of the application, and nothing can be printed
   */
  organization?: string | undefined
  /**
   * The master with one record that holds settings which users change, such as those of the mail server (`defineSettings`).
   * @default none: each setting has its usual value
   */
  settings?: string | undefined
}

/** What an application is: declared once, in `application.ts` of its folder. Plain data that both sides load first. */
export interface ApplicationOptions extends Partial<ApplicationMasters> {
  /** In the order of the top bar. */
  modules: readonly ApplicationModule[]
  /** The module that a new browser opens. */
  firstModule: string
  /**
   * Tables (`ward`), columns (`ward.beds`) and migrations (`migration 0001-beds`) that earlier versions of the application
   * declared and this one does not. Without them a start would take the database for that of a later version.
   * @default none
   * @example retiredNames: ['ward', 'bed.colour']
   */
  retiredNames?: readonly string[]
}

/** An application with its defaults filled in. */
export type Application = Omit<ApplicationOptions, keyof ApplicationMasters> & ApplicationMasters

/** Declares an application: the default export of `application.ts`. */
export const defineApplication = (options: ApplicationOptions): Application => ({
  users: 'user',
  roles: 'role',
  permissions: 'permission',
  permissionCategories: 'permission-category',
  paymentModes: 'payment-mode',
  ...options,
})
