import type { Job } from './job'
import { fill } from './messages'
import { type Module, type ModuleName, systemTypes } from './module'
import { type Action, type PlacedResource, type Resource, rightOf } from './resource'

const moduleFiles = import.meta.glob<Record<string, Module>>('../../resources/*/module.ts', { eager: true })
const resourceFiles = import.meta.glob<Record<string, unknown>>(
  [
    '../../resources/*/*.ts',
    '!../../resources/*/module.ts',
    '!../../resources/*/*.import.ts',
    '!../../resources/*/words.*.ts',
  ],
  { eager: true },
)
const jobFiles = import.meta.glob<Record<string, Job>>('../../custom/*/job.ts', { eager: true })

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'fields' in value && 'represent' in value

function only<T>(path: string, values: T[], what: string): T {
  const [value, ...more] = values
  if (value === undefined || more.length > 0) throw new Error(`${path} must export one ${what}.`)
  return value
}

/** The modules, in the order of the fixed list (spec 1, section 1). */
export const modules: readonly Module[] = Object.entries(moduleFiles)
  .map(([path, exports]) => only(path, Object.values(exports), 'module'))
  .sort((one, other) => systemTypes[one.name] - systemTypes[other.name])

/** A resource in the module of its folder, with the address of its calls. */
export function place(resource: Resource, moduleName: ModuleName): PlacedResource {
  const module = modules.find(({ name }) => name === moduleName)
  if (!module) throw new Error(`There is no resources/${moduleName}/module.ts for the resource ${resource.name}.`)
  return { ...resource, module: moduleName, path: resource.path ?? `${module.app}/${resource.name}` }
}

/** Every master, found by its file `resources/<module>/<name>.ts`. */
export const resources: readonly PlacedResource[] = Object.entries(resourceFiles).map(([path, exports]) => {
  const resource = only(path, Object.values(exports).filter(isResource), 'resource')
  const [folder, file] = path.split('/').slice(-2) as [ModuleName, string]
  if (file !== `${resource.name}.ts`) throw new Error(`${path} declares '${resource.name}'; name the file after it.`)
  return place(resource, folder)
})

/** Every bespoke job, found by its file `custom/<name>/job.ts`. */
export const jobs: readonly Job[] = Object.entries(jobFiles).map(([path, exports]) =>
  only(path, Object.values(exports), 'job'),
)

/** The resource of a name; an unknown name is a mistake in the program. */
export function resourceNamed(name: string, among: readonly PlacedResource[] = resources): PlacedResource {
  const found = among.find((resource) => resource.name === name)
  if (!found) throw new Error(`There is no resource '${name}'.`)
  return found
}

/** A permission as the picker shows it: its code, its name, and the category and module it belongs to. */
export interface Permission {
  codeName: string
  name: string
  category: string
  systemType: number
}

const permissionNames: Record<Action, string> = {
  view: 'View {label}',
  add: 'Add {label}',
  edit: 'Edit {label}',
  delete: 'Delete {label}',
}

/** All permissions that the declarations name, each code once, in the order of modules and files. */
export function permissionsOf(someResources: readonly PlacedResource[], someJobs: readonly Job[]): Permission[] {
  const all = [
    ...someResources.flatMap((resource) => {
      const own = resource.actions.map((action) => [
        rightOf(resource, action),
        fill(permissionNames[action], { label: resource.label }),
      ])
      return [...own, ...Object.entries(resource.rights)].map(([codeName, name]) => ({
        codeName: codeName as string,
        name: name as string,
        category: resource.title,
        systemType: systemTypes[resource.module],
      }))
    }),
    ...someJobs.flatMap((job) =>
      Object.entries(job.rights).map(([codeName, name]) => ({
        codeName,
        name,
        category: job.label,
        systemType: systemTypes[job.module],
      })),
    ),
  ]
  const menuFirst = all.toSorted((one, other) => one.systemType - other.systemType)
  return [
    ...new Map(menuFirst.toReversed().map((permission) => [permission.codeName, permission])).values(),
  ].toReversed()
}
