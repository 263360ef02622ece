import type { Module } from './module'
import { kebabToSnake, type Resource, type ResourceIdentifiers } from './resource'

/** The names of a master in a module; without one, those of a module that has no conventions of its own. */
export function resourceIdentifiersOf(
  { name, title, options }: Pick<Resource, 'name' | 'title' | 'options'>,
  { label, apiPrefix, keyPrefix, permissionPrefix = '' }: Partial<Module> = {},
): ResourceIdentifiers {
  const key = keyPrefix ? `${keyPrefix}-${name}` : name
  return {
    key,
    route: keyPrefix ? `/${keyPrefix}/${name}` : `/${name}`,
    apiPath: options.apiPath ?? (apiPrefix ? `${apiPrefix}/${name}` : name),
    permissionCode: options.permissionCode ?? permissionPrefix + kebabToSnake(key),
    tag: keyPrefix ? `${label}: ${title}` : title,
  }
}
