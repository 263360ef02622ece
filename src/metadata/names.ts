import type { Module } from './module'
import { type Resource, type ResourceNames, snakeCase } from './resource'

/** The names of a master in a module; without one, those of a module that has no conventions of its own. */
export function namesOf(
  { name, title, stated }: Pick<Resource, 'name' | 'title' | 'stated'>,
  { label, app, prefix, codes = '' }: Partial<Module> = {},
): ResourceNames {
  const key = prefix ? `${prefix}-${name}` : name
  return {
    key,
    route: prefix ? `/${prefix}/${name}` : `/${name}`,
    path: stated.path ?? (app ? `${app}/${name}` : name),
    code: stated.code ?? codes + snakeCase(key),
    tag: prefix ? `${label}: ${title}` : title,
  }
}
