import type { ManifestResource } from '~/metadata/manifest'
import {
  isSameRoute,
  type MenuLine,
  type Module,
  type ModuleName,
  moduleNumberOf,
  type PlannedScreen,
  routeOfLine,
} from '~/metadata/module'
import { permissionFor } from '~/metadata/resource'
import type { CustomScreen, SearchSource } from '~/metadata/screen'
import { openingPermissionsOf } from '~/metadata/screen'
import application from '~app/application'
import { canAccess, type PermissionSet } from '../canAccess'
import type { UserPermission } from '../session'

/** A screen that exists: where it is, what it is called, and whose it is. */
export interface Screen {
  route: string
  /** Other addresses at which it opens. */
  routeAliases?: readonly string[]
  label: string
  /** The code without which it shows 'Permission denied.', or several, any of which opens it. */
  viewPermission: string | readonly string[]
  /** Its codes; with any of them its menu entry shows. */
  permissions: readonly string[]
  module: ModuleName
  /** The sidebar starts collapsed on it. */
  collapseSidebar: boolean
  /** How the global search finds its records. */
  globalSearch?: SearchSource | undefined
}

/** A line of the menu. */
export interface MenuEntry {
  /** As the module's menu names it. */
  route: string
  /** Other addresses at which its screen opens. */
  routeAliases?: readonly string[]
  label: string
  /** Whether the user may open it. */
  canOpen: boolean
}

export interface MenuSection {
  label: string
  entries: MenuEntry[]
}

/** The screens of all masters and custom screens. */
export function screensOf(resources: readonly ManifestResource[], screens: readonly CustomScreen[]): Screen[] {
  const masters = resources
    .filter(({ menu }) => menu)
    .map((resource) => ({
      route: resource.route,
      routeAliases: resource.routeAliases,
      label: resource.title,
      viewPermission: permissionFor(resource, 'view'),
      permissions: resource.actions.map((action) => permissionFor(resource, action)),
      module: resource.module,
      collapseSidebar: false,
      globalSearch: resource.globalSearch
        ? { label: resource.title, apiPath: resource.apiPath, resultFields: [resource.labelField] as const }
        : undefined,
    }))
  const bespoke = screens.map((screen) => ({
    route: screen.route,
    label: screen.label,
    viewPermission: openingPermissionsOf(screen),
    permissions: Object.keys(screen.permissions),
    module: screen.module,
    collapseSidebar: screen.collapseSidebar ?? false,
    globalSearch: screen.globalSearch,
  }))
  return [...masters, ...bespoke]
}

/** The addresses of a screen; the first is its own. */
const addressesOf = ({ route, routeAliases = [] }: Pick<Screen, 'route' | 'routeAliases'>) => [route, ...routeAliases]

/** The route of the screen to which the page of one record belongs: `/district` of `/district/3/show`; else the path itself. */
export const screenRouteOf = (pathname: string): string => pathname.replace(/\/(create|\d+(\/show)?)$/, '')

/** Whether a screen (or its entry) has a route; routes are case-insensitive. */
export const matchesRoute = (screen: Pick<Screen, 'route' | 'routeAliases'>, route: string): boolean =>
  addressesOf(screen).some((one) => isSameRoute(one, route))

const linesOf = ({ menu }: Module): MenuLine[] => menu.flatMap(({ entries }) => entries)
const leadsTo = (screen: Screen) => (line: MenuLine) => matchesRoute(screen, routeOfLine(line))

/** A module's groups; screens of the module that no module names follow at the end of the last group. */
function groupsOf(module: Module, modules: readonly Module[], screens: readonly Screen[]) {
  const named = modules.flatMap(linesOf)
  const rest = screens
    .filter((screen) => screen.module === module.name && !named.some(leadsTo(screen)))
    .map(({ route }) => route)
  return module.menu.map(({ label, entries }, index) => ({
    label,
    lines: index === module.menu.length - 1 ? [...entries, ...rest] : entries,
  }))
}

function entryOf(line: MenuLine, screens: readonly Screen[], permissions: PermissionSet): MenuEntry | undefined {
  const screen = screens.find((one) => leadsTo(one)(line))
  if (!screen || !canAccess(permissions, screen.permissions)) return undefined
  const { label, viewPermission } = screen
  const named = (route: string) => isSameRoute(route, routeOfLine(line))
  const [route = screen.route] = addressesOf(screen).filter(named)
  const routeAliases = addressesOf(screen).filter((one) => one !== route)
  return { route, routeAliases, label, canOpen: canAccess(permissions, viewPermission) }
}

/**
 * The menu of a module for a user (spec 1, section 2.3): entries for which the user has a permission, groups with any
 * entry, in the module's order. A planned screen appears once it exists.
 */
export function menuOf(
  module: Module,
  modules: readonly Module[],
  screens: readonly Screen[],
  permissions: PermissionSet,
): MenuSection[] {
  return groupsOf(module, modules, screens)
    .map(({ label, lines }) => ({
      label,
      entries: lines.map((line) => entryOf(line, screens, permissions)).filter((entry) => entry !== undefined),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** Whether a screen is meant by what is typed, in any case: by its name in the language of the screen, or in English. */
export function matchesSearchText(label: string, text: string, translate: (name: string) => string): boolean {
  const wanted = text.trim().toLowerCase()
  return [label, translate(label)].some((name) => name.toLowerCase().includes(wanted))
}

/** The entries whose label holds the text; groups without any go. */
export function filterMenu(
  menu: readonly MenuSection[],
  text: string,
  translate: (name: string) => string,
): MenuSection[] {
  return menu
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter((one) => matchesSearchText(one.label, text, translate)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The modules of the top bar; one that needs a permission shows with a permission of its system type only. */
export function visibleModules(
  modules: readonly Module[],
  { isSuperuser, permissions }: { isSuperuser: boolean; permissions: readonly UserPermission[] },
): Module[] {
  const needing = application.modules.filter(({ needsPermission }) => needsPermission).map(({ name }) => name)
  return modules.filter(
    ({ name }) =>
      isSuperuser ||
      !needing.includes(name) ||
      permissions.some(({ systemType }) => systemType === moduleNumberOf(name)),
  )
}

/** The menus of the bar: all, or only those with entries if the organization hides modules without permissions. */
export const visibleMenus = <Menu extends { sections: readonly unknown[] }>(
  menus: readonly Menu[],
  hidesEmpty: boolean,
) => menus.filter(({ sections }) => !hidesEmpty || sections.length > 0)

/** The screen that a module announces at a route, of those that are not there yet. */
export const plannedScreenAt = (
  route: string,
  modules: readonly Module[],
  screens: readonly Screen[],
): PlannedScreen | undefined =>
  modules
    .flatMap(linesOf)
    .filter((line) => typeof line !== 'string')
    .find((line) => isSameRoute(line.route, route) && !screens.some((screen) => leadsTo(screen)(line)))

/** The module of a route: the one whose menu names it, or its screen by another address; else the screen's own. */
export function moduleOfRoute(
  route: string,
  modules: readonly Module[],
  screens: readonly Screen[],
): ModuleName | undefined {
  const naming = (leads: (line: MenuLine) => boolean) => modules.find((module) => linesOf(module).some(leads))?.name
  const screen = screens.find((one) => matchesRoute(one, route))
  const exactly = naming((line) => isSameRoute(routeOfLine(line), route))
  return exactly ?? (screen && (naming(leadsTo(screen)) ?? screen.module))
}
