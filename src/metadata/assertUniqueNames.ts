import type { Declarations } from './registry'
import { type ModuleResource, type Resource, routesOf, tableOf } from './resource'

/** A name that is taken, and by which file. */
interface Claim {
  what: string
  name: string
  file: string
  /** Claims of one owner do not disturb each other; default the file. */
  owner?: string
}

const fileOf = ({ module, name }: ModuleResource) => `resources/${module}/${name}.ts`

function claimsOf(resource: ModuleResource): Claim[] {
  const { key, apiPath, permissionCode, menu, module, proxyFor, options } = resource
  const file = fileOf(resource)
  const claims: Claim[] = [
    { what: 'key', name: key, file },
    { what: 'path', name: apiPath, file },
    // Masters of one module may state the same code: who edits roles reads permissions, too.
    { what: 'code', name: permissionCode, file, ...(options.permissionCode && { owner: module }) },
  ]
  if (!proxyFor) claims.push({ what: 'table', name: tableOf(resource), file })
  const routes = menu ? routesOf(resource) : []
  return [...claims, ...routes.map((route) => ({ what: 'route', name: route.toLowerCase(), file }))]
}

/** The masters that a resource leads to: those it refers to, looks up, or shows. */
function targetsOf({ fields, lookups, proxyFor }: Resource): Resource[] {
  const referred = Object.values(fields).flatMap(({ options }) => (options.to ? [options.to() as Resource] : []))
  return [...referred, ...lookups(), ...(proxyFor ? [proxyFor] : [])]
}

/**
 * Whether every name of an installation has one owner.
 * @throws Error that names both files of a key, table, route, path or code that two have, or a master without a file
 */
export function assertUniqueNames({ resources, screens }: Declarations): void {
  const firstClaims = new Map<string, Claim>()
  const claims = [
    ...resources.flatMap(claimsOf),
    ...screens.map(({ module, name, route }): Claim => {
      return { what: 'route', name: route.toLowerCase(), file: `custom/${module}/${name}/screen.ts` }
    }),
  ]
  for (const claim of claims) {
    const { what, name, file, owner = file } = claim
    const first = firstClaims.get(`${what} ${name}`)
    if (first && (first.owner ?? first.file) !== owner)
      throw new Error(`${first.file} and ${file} have the same ${what} '${name}'; no two may share it.`)
    firstClaims.set(`${what} ${name}`, claim)
  }
  for (const resource of resources)
    for (const target of targetsOf(resource))
      if (!firstClaims.has(`key ${target.key}`))
        throw new Error(`${fileOf(resource)} leads to the resource ${target.key}, which has no file of its own.`)
}
