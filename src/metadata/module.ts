/** The fixed module list (spec 1, section 1); the ids are the permission categories' system types. */
export const systemTypes = { lab: 1, pharmacy: 2, inventory: 3, account: 4, 'core-setup': 5 } as const

export type ModuleName = keyof typeof systemTypes

/** One entry of a module's menu by route; a name stands for the screen that will live there. */
export interface MenuGroup {
  label: string
  /** Routes in the order of the menu; those nobody names follow at the end of the last group. */
  routes: readonly string[]
}

/** A module of the top bar, declared in `resources/<name>/module.ts`. */
export interface Module {
  name: ModuleName
  label: string
  /** The first part of the calls of its plain masters, such as `core-app` (spec 1, section 7). */
  app: string
  menu: readonly MenuGroup[]
}

/** Declares a module: its name, the family of its calls, and the order of its menu. */
export function defineModule(module: Module): Module {
  return module
}
