import { documents, modules, reports, resources, screens } from './registry'
import type { ModuleResource } from './resource'

/** What menus, addresses and rights need to know of a master, and the names that it has in its place. */
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
  | 'labelField'
  | 'actions'
  | 'menu'
  | 'globalSearch'
>

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
    labelField,
    actions,
    menu,
    globalSearch,
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
    labelField,
    actions,
    menu,
    globalSearch,
  }
}

/**
 * What the browser knows of the declarations before it loads any (`admin/declarations.ts`). Plain data: the build of the
 * browser computes it and puts it in the place of this file (scripts/ahead.mjs).
 */
export const manifest = {
  modules,
  masters: resources.map(manifestOf),
  documents: documents.map(({ name, module, route, apiPath }) => ({ name, module, route, path: apiPath })),
  reports: reports.map(({ name, module, route, permission, tabs }) => ({
    ...{ name, module, route, permission },
    hasTiles: tabs.some(({ tiles }) => tiles !== undefined),
  })),
  screens,
}
