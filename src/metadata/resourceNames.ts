import type { Module } from './module'
import { type Resource, type ResourceNames, snakeCase } from './resource'

/** The names of a master in a module; without one, those of a module that has no conventions of its own. */
export function resourceNamesOf(
  { name, title, options }: Pick<Resource, 'name' | 'title' | 'options'>,
  { label, apiPrefix: app, keyPrefix: prefix, permissionPrefix = '' }: Partial<Module> = {},
): ResourceNames {
  const key = prefix ? `${prefix}-${name}` : name
  return {
    key,
    route: prefix ? `/${prefix}/${name}` : `/${name}`,
    apiPath: options.apiPath ?? (app ? `${app}/${name}` : name),
    permissionCode: options.permissionCode ?? permissionPrefix + snakeCase(key),
    tag: prefix ? `${label}: ${title}` : title,
  }
}
