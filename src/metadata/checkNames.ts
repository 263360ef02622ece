import type { Declarations } from './registry'
import { type PlacedResource, type Resource, routesOf, tableOf } from './resource'

/** A name that is taken, and by which file. */
interface Claim {
  what: string
  name: string
  file: string
  /** Claims of one owner do not disturb each other; default the file. */
  owner?: string
}

const fileOf = ({ module, name }: PlacedResource) => `resources/${module}/${name}.ts`

function claimsOf(resource: PlacedResource): Claim[] {
  const { key, path, code, menu, module, shows, stated } = resource
  const file = fileOf(resource)
  const claims: Claim[] = [
    { what: 'key', name: key, file },
    { what: 'path', name: path, file },
    // Masters of one module may state the same code: who edits roles reads permissions, too.
    { what: 'code', name: code, file, ...(stated.code && { owner: module }) },
  ]
  if (!shows) claims.push({ what: 'table', name: tableOf(resource), file })
  const routes = menu ? routesOf(resource) : []
  return [...claims, ...routes.map((route) => ({ what: 'route', name: route.toLowerCase(), file }))]
}

/** The masters that a resource leads to: those it refers to, looks up, or shows. */
function targetsOf({ fields, lookups, shows }: Resource): Resource[] {
  const referred = Object.values(fields).flatMap(({ options }) => (options.to ? [options.to() as Resource] : []))
  return [...referred, ...lookups(), ...(shows ? [shows] : [])]
}

/**
 * Whether every name of an installation has one owner.
 * @throws Error that names both files of a key, table, route, path or code that two have, or a master without a file
 */
export function checkNames({ resources, screens }: Declarations): void {
  const taken = new Map<string, Claim>()
  const claims = [
    ...resources.flatMap(claimsOf),
    ...screens.map(({ module, name, route }): Claim => {
      return { what: 'route', name: route.toLowerCase(), file: `custom/${module}/${name}/screen.ts` }
    }),
  ]
  for (const claim of claims) {
    const { what, name, file, owner = file } = claim
    const first = taken.get(`${what} ${name}`)
    if (first && (first.owner ?? first.file) !== owner)
      throw new Error(`${first.file} and ${file} have the same ${what} '${name}'; no two may share it.`)
    taken.set(`${what} ${name}`, claim)
  }
  for (const resource of resources)
    for (const target of targetsOf(resource))
      if (!taken.has(`key ${target.key}`))
        throw new Error(`${fileOf(resource)} leads to the resource ${target.key}, which has no file of its own.`)
}
