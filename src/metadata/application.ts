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

/** What an application is: declared once, in `application.ts` of its folder. Plain data that both sides load first. */
export interface Application {
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

/** Declares an application: the default export of `application.ts`. */
export const defineApplication = <const A extends Application>(application: A): Application => application
