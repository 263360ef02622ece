import type { PendingTile } from './pendingTile'
import { documents, modules, reports, resources, screens, stateTilesOf } from './registry'
import type { ModuleResource } from './resource'
import type { CustomScreen } from './screen'

/** The parts of a resource that menus, routes and permissions need, with the names its module gives it. */
export type ManifestResource = Pick<
  ModuleResource,
  | 'name'
  | 'module'
  | 'key'
  | 'route'
  | 'routeAliases'
  | 'apiPath'
  | 'permissionCode'
  | 'label'
  | 'title'
  | 'icon'
  | 'labelField'
  | 'actions'
  | 'menu'
  | 'globalSearch'
  | 'merge'
> & { pendingTiles?: readonly PendingTile[] }

function manifestOf(resource: ModuleResource): ManifestResource {
  const {
    name,
    module,
    key,
    route,
    routeAliases,
    apiPath,
    permissionCode,
    label,
    title,
    icon,
    labelField,
    actions,
    menu,
    globalSearch,
    merge,
  } = resource
  return {
    name,
    module,
    key,
    route,
    routeAliases,
    apiPath,
    permissionCode,
    label,
    title,
    icon,
    labelField,
    actions,
    menu,
    globalSearch,
    merge,
    ...(resource.states && { pendingTiles: stateTilesOf(resource, false) }),
  }
}

/** A screen without the names of its permissions: only the picker of permissions shows them, and it asks the server. */
const withoutPermissionNames = (screen: CustomScreen): CustomScreen => ({
  ...screen,
  permissions: Object.fromEntries(Object.keys(screen.permissions).map((code) => [code, ''])),
})

/**
 * The parts of the declarations that the browser needs before it loads any of them (`admin/declarations.ts`). Plain data:
 * the build of the browser computes it and replaces this file with it (scripts/manifest.mjs).
 */
export const manifest = {
  modules,
  masters: resources.map(manifestOf),
  documents: documents.map(({ name, module, route, apiPath, label, number }) => ({
    ...{ name, module, route, label, path: apiPath },
    numberColumn: number.column,
  })),
  reports: reports.map(({ name, module, route, permission, tabs }) => ({
    ...{ name, module, route, permission },
    hasTiles: tabs.some(({ tiles }) => tiles !== undefined),
  })),
  screens: screens.map(withoutPermissionNames),
}
