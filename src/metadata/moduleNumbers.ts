import type { Option } from '~/domain/options'
import application from '~app/application'

/** The name of a module, as `application.ts` lists it. */
export type ModuleName = string

/** The numbers of the modules in permissions, by their names. */
export const moduleIdByName: Readonly<Record<ModuleName, number>> = Object.fromEntries(
  application.modules.map(({ name, id }) => [name, id]),
)

/** The modules as permissions name them. */
export const moduleOptions: readonly Option[] = application.modules.map(({ id, label }) => ({ id, name: label }))

/** The number of a module in permissions. @throws Error for one that application.ts does not list */
export function moduleIdOf(name: ModuleName): number {
  const id = moduleIdByName[name]
  if (id === undefined)
    throw new Error(`application.ts lists no module '${name}': add it to \`modules\`, or rename its folder.`)
  return id
}
