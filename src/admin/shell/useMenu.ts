import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { manifest } from '~/metadata/manifest'
import type { Module, ModuleName } from '~/metadata/module'
import { useStoredState } from '~/ui/useStoredState'
import application from '~app/application'
import { canAccess } from '../canAccess'
import { useOrganization } from '../organization'
import { recordScreens } from '../recordPages'
import { screenPages } from '../screenPages'
import { moduleKey, permissionSetOf, useSession } from '../session'
import {
  type MenuSection,
  matchesRoute,
  menuOf,
  moduleOfRoute,
  plannedScreenAt,
  type Screen,
  screenRouteOf,
  screensOf,
  visibleMenus,
  visibleModules,
} from './menu'
import type { SearchableScreen } from './useGlobalSearch'

const { modules } = manifest
const screens = screensOf(
  manifest.masters,
  screenPages.map(({ screen }) => screen),
)

/** Screens that have no list, and are in no menu: only a page for each of their records. */
const onlyOfRecords = screensOf(
  [],
  recordScreens.filter((one) => screenPages.every(({ screen }) => screen !== one)),
)

/** The planned screen of the current route, if no screen exists there yet. */
export const usePlannedScreen = () => plannedScreenAt(useLocation().pathname, modules, screens)

/** The master's or custom screen of the current route, at any of its URLs. */
export function useCurrentScreen(): Screen | undefined {
  const route = screenRouteOf(useLocation().pathname)
  return screens.find((screen) => matchesRoute(screen, route))
}

export interface ShellMenu {
  modules: Module[]
  /** The chosen module; without one, or when it is hidden from the user, the first in which they have a screen. */
  module: Module | undefined
  chooseModule: (name: ModuleName) => void
  /** The menu of each visible module. */
  moduleMenus: { module: Module; sections: MenuSection[] }[]
  /** The records that the search finds, of screens that open for the user. */
  searchableScreens: SearchableScreen[]
}

/**
 * The modules and menus of the user; depending on the organization's rule, only modules in which they have a screen.
 * The chosen module is stored, and changes with the route.
 */
export function useMenu(): ShellMenu {
  const user = useSession()?.user
  const { pathname } = useLocation()
  const hideEmpty = useOrganization().rule?.hideEmptyModules ?? false
  const [chosen, choose] = useStoredState<ModuleName | null>(localStorage, moduleKey, null)
  useEffect(() => {
    const owner = moduleOfRoute(screenRouteOf(pathname), modules, screens)
    if (owner) choose(owner)
  }, [pathname, choose])
  return useMemo(() => {
    const userPermissions = permissionSetOf(user)
    const permissions = user?.group?.permissions ?? []
    const visible = visibleModules(modules, { isSuperuser: userPermissions.isSuperuser, permissions })
    const all = visible.map((module) => ({ module, sections: menuOf(module, modules, screens, userPermissions) }))
    const menus = visibleMenus(all, hideEmpty && !userPermissions.isSuperuser)
    const used = menus.filter(({ sections }) => sections.length > 0)
    const first = used.find(({ module }) => module.name === application.firstModule) ?? used[0] ?? menus[0]
    const shown = menus.map(({ module }) => module)
    return {
      modules: shown,
      module: shown.find(({ name }) => name === chosen) ?? first?.module,
      chooseModule: choose,
      moduleMenus: menus,
      searchableScreens: [...onlyOfRecords, ...screens].flatMap(({ route, viewPermission, globalSearch }) =>
        globalSearch && canAccess(userPermissions, viewPermission) ? [{ route, ...globalSearch }] : [],
      ),
    }
  }, [user, chosen, choose, hideEmpty])
}
