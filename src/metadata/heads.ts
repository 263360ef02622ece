import { documents, modules, reports, resources, screens } from './registry'
import type { PlacedResource } from './resource'

/** What menus, addresses and rights need to know of a master, and the names that it has in its place. */
export type MasterHead = Pick<
  PlacedResource,
  | 'name'
  | 'module'
  | 'key'
  | 'route'
  | 'routes'
  | 'path'
  | 'code'
  | 'label'
  | 'title'
  | 'represent'
  | 'actions'
  | 'menu'
  | 'finds'
>

function headOf(resource: PlacedResource): MasterHead {
  const { name, module, key, route, routes, path, code, label, title, represent, actions, menu, finds } = resource
  return { name, module, key, route, routes, path, code, label, title, represent, actions, menu, finds }
}

/**
 * What the browser knows of the declarations before it loads any (`admin/declarations.ts`). Plain data: the build of the
 * browser computes it and puts it in the place of this file (scripts/ahead.mjs).
 */
export const heads = {
  modules,
  masters: resources.map(headOf),
  documents: documents.map(({ name, module, route, path }) => ({ name, module, route, path })),
  reports: reports.map(({ name, module, route, right, tabs }) => ({
    ...{ name, module, route, right },
    hasTiles: tabs.some(({ tiles }) => tiles !== undefined),
  })),
  screens,
}
