import type { Job } from '~/metadata/job'
import { viewRightOf } from '~/metadata/job'
import { type Module, type ModuleName, systemTypes } from '~/metadata/module'
import { type PlacedResource, rightOf, routeOf } from '~/metadata/resource'
import { canAccess, type Rights } from '../canAccess'
import type { UserPermission } from '../session'

/** A screen that exists: where it is, what it is called, and the code that opens it. */
export interface Screen {
  route: string
  label: string
  right: string
  module: ModuleName
  /** The sidebar starts collapsed on it. */
  wide: boolean
}

/** A line of the menu; without a screen it is only announced. */
export interface MenuEntry {
  route: string
  label: string
  ready: boolean
}

export interface MenuSection {
  label: string
  entries: MenuEntry[]
}

/** The screens of all masters and jobs. */
export function screensOf(resources: readonly PlacedResource[], jobs: readonly Job[]): Screen[] {
  const masters = resources
    .filter(({ menu }) => menu)
    .map((resource) => ({
      route: routeOf(resource),
      label: resource.title,
      right: rightOf(resource, 'view'),
      module: resource.module,
      wide: false,
    }))
  const bespoke = jobs.map((job) => ({
    route: job.route,
    label: job.label,
    right: viewRightOf(job),
    module: job.module,
    wide: job.wide ?? false,
  }))
  return [...masters, ...bespoke]
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const abbreviations = ['usg', 'opd', 'ird']

/** A name for a route whose screen does not exist yet: `/lab-credit-clearance` is 'Lab Credit Clearance'. */
export function nameOfRoute(route: string): string {
  const words = route.split('/').at(-1)?.toLowerCase().split('-') ?? []
  return words
    .map((word) => (abbreviations.includes(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
}

/** The routes of a module's groups; screens of the module that no module names follow at the end of the last group. */
function routesOf(module: Module, modules: readonly Module[], screens: readonly Screen[]) {
  const named = modules.flatMap(({ menu }) => menu.flatMap(({ routes }) => routes))
  const rest = screens
    .filter((screen) => screen.module === module.name && !named.some((route) => same(route, screen.route)))
    .map(({ route }) => route)
  return module.menu.map(({ label, routes }, index) => ({
    label,
    routes: index === module.menu.length - 1 ? [...routes, ...rest] : routes,
  }))
}

/**
 * The menu of a module for a user (spec 1, section 2.3): the screens the user may open, in the module's order, in
 * groups that have any. Screens still to come are announced to superusers alone, as nobody else can hold their rights.
 */
export function menuOf(
  module: Module,
  modules: readonly Module[],
  screens: readonly Screen[],
  rights: Rights,
): MenuSection[] {
  const entryOf = (route: string): MenuEntry | undefined => {
    const screen = screens.find((one) => same(one.route, route))
    if (!screen) return rights.isSuperuser ? { route, label: nameOfRoute(route), ready: false } : undefined
    return canAccess(rights, screen.right) ? { route: screen.route, label: screen.label, ready: true } : undefined
  }
  return routesOf(module, modules, screens)
    .map(({ label, routes }) => ({ label, entries: routes.map(entryOf).filter((entry) => entry !== undefined) }))
    .filter(({ entries }) => entries.length > 0)
}

/** The entries whose label holds the text, in any case; groups without any go. */
export function filterMenu(menu: readonly MenuSection[], text: string): MenuSection[] {
  const wanted = text.trim().toLowerCase()
  return menu
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter((one) => one.label.toLowerCase().includes(wanted)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The modules of the top bar: Lab and Core Setup only with a permission of their system type (spec 1, section 1). */
export function visibleModules(
  modules: readonly Module[],
  { isSuperuser, permissions }: { isSuperuser: boolean; permissions: readonly UserPermission[] },
): Module[] {
  const guarded: ModuleName[] = ['lab', 'core-setup']
  return modules.filter(
    ({ name }) =>
      isSuperuser || !guarded.includes(name) || permissions.some(({ systemType }) => systemType === systemTypes[name]),
  )
}

/** The module that a route belongs to: the one whose menu names it, else its screen's. */
export function moduleOfRoute(
  route: string,
  modules: readonly Module[],
  screens: readonly Screen[],
): ModuleName | undefined {
  const naming = modules.find(({ menu }) => menu.some(({ routes }) => routes.some((one) => same(one, route))))
  return naming?.name ?? screens.find((screen) => same(screen.route, route))?.module
}
