import { computedStateTilesOf } from '~/documents/computedStates/computedStates'
import { customFolderOf, documentPermissions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf, partyNameField } from '~/documents/documentNames'
import application from '~app/application'
import { isDocType, isReport, isResource, singleExport } from './declarationExports'
import { interpolate } from './messages'
import { isSameRoute, type Module, type ModuleName, moduleNumberOf } from './module'
import { OPEN, type PendingTile } from './pendingTile'
import { assignReportModule, type ModuleReport } from './report'
import {
  type Action,
  camelToKebab,
  type ModuleResource,
  mergePermissionOf,
  permissionFor,
  type Resource,
  resourceFilesOf,
  routesOf,
  tableOf,
} from './resource'
import { resourceIdentifiersOf } from './resourceNames'
import type { CustomScreen, SearchSource } from './screen'
import { pendingStates, resolveStates, statePermissions, WAITING_FOR_ME } from './states'

const moduleFiles = import.meta.glob<Record<string, Module>>('~app/resources/*/module.ts', { eager: true })
const resourceFiles = import.meta.glob<Record<string, unknown>>(
  [
    '~app/resources/*/*.ts',
    '!~app/resources/*/module.ts',
    '!~app/resources/*/*.import.ts',
    '!~app/resources/*/translations.*.ts',
  ],
  { eager: true },
)
const documentFiles = import.meta.glob<Record<string, unknown>>('~app/documents/*/*.ts', { eager: true })
const reportFiles = import.meta.glob<Record<string, unknown>>(
  ['~app/reports/*/*.ts', '!~app/reports/*/*.facts.ts', '!~app/reports/*/translations.*.ts'],
  { eager: true },
)
const screenFiles = import.meta.glob<Record<string, CustomScreen>>('~app/custom/*/*/screen.ts', { eager: true })

/** The place of a module in application.ts. */
const orderOf = ({ name }: Module) => application.modules.findIndex(({ id }) => id === moduleNumberOf(name))

/** The modules, in the order of application.ts. */
export const modules: readonly Module[] = Object.entries(moduleFiles)
  .map(([path, exports]) => singleExport(path, Object.values(exports), 'module'))
  .sort((one, other) => orderOf(one) - orderOf(other))

/**
 * Gives a resource its place in a module: the very one that was declared, so that references lead there, too.
 * @throws Error where it has one in another module already
 */
export function assignModule(resource: Resource & Partial<ModuleResource>, moduleName: ModuleName): ModuleResource {
  const module = modules.find(({ name }) => name === moduleName)
  if (!module) throw new Error(`There is no resources/${moduleName}/module.ts for the resource ${resource.name}.`)
  const there = resource.module ?? moduleName
  if (there !== moduleName)
    throw new Error(
      `The resource ${resource.name} of ${there} is exported in ${moduleName} as well; use defineProxyResource there.`,
    )
  const identifiers = resourceIdentifiersOf(resource, module)
  const { label, options } = resource
  const states = options.states && resolveStates(options.states, { ...identifiers, label })
  const files = resourceFilesOf(options.files, { ...identifiers, actions: resource.actions })
  return Object.assign(resource, identifiers, { states, files, module: moduleName })
}

/** Every master, found by its file `resources/<module>/<name>.ts`. */
export const resources: readonly ModuleResource[] = Object.entries(resourceFiles).map(([path, exports]) => {
  const resource = singleExport(path, Object.values(exports).filter(isResource), 'resource')
  const [folder, file] = path.split('/').slice(-2) as [ModuleName, string]
  if (file !== `${resource.name}.ts`) throw new Error(`${path} declares '${resource.name}'; name the file after it.`)
  return assignModule(resource, folder)
})

/** A document in its place: the module is the folder it lies in. */
export interface ModuleDocType extends AnyDocType {
  module: ModuleName
}

/** Where a document lies decides its module. */
export const assignDocTypeModule = (document: AnyDocType, module: ModuleName): ModuleDocType => ({
  ...document,
  module,
})

/** Every document, found by its file `documents/<module>/<name>.ts`. */
export const documents: readonly ModuleDocType[] = Object.entries(documentFiles).map(([path, exports]) => {
  const document = singleExport(path, Object.values(exports).filter(isDocType), 'document')
  const [folder, file] = path.split('/').slice(-2) as [ModuleName, string]
  if (file !== `${document.name}.ts`) throw new Error(`${path} declares '${document.name}'; name the file after it.`)
  return assignDocTypeModule(document, folder)
})

/** Every report, found by its file `reports/<module>/<name>.ts`. */
export const reports: readonly ModuleReport[] = Object.entries(reportFiles).map(([path, exports]) => {
  const report = singleExport(path, Object.values(exports).filter(isReport), 'report')
  const [folder, file] = path.split('/').slice(-2) as [ModuleName, string]
  if (file !== `${report.name}.ts`) throw new Error(`${path} declares '${report.name}'; name the file after it.`)
  return assignReportModule(report, modules.find(({ name }) => name === folder) ?? { name: folder })
})

/** The dashboard tile that counts the documents with open quantities and links to their list. */
export const pendingTileOf = ({ apiPath }: AnyDocType, label: string): PendingTile => ({
  ...{ label, apiPath: `${apiPath}/waiting`, query: `${OPEN}=true`, hasDateFilter: true },
})

/** The dashboard tiles that count records in a state, and link to those that wait for the user. */
export const stateTilesOf = (
  { apiPath, states }: Pick<AnyDocType, 'apiPath' | 'states'>,
  hasDateFilter: boolean,
): (PendingTile & { state: string })[] =>
  pendingStates(states).map(({ state, label, showInBell }) => ({
    ...(showInBell && { showInBell }),
    ...{ state, label, apiPath: `${apiPath}/waiting/${camelToKebab(state)}`, ...(hasDateFilter && { hasDateFilter }) },
    query: `state=${state}&${WAITING_FOR_ME}=true`,
  }))

/** A document's screen; what is written by hand for it lies in `custom/<module>/<name>/`. */
export function documentScreenOf(document: ModuleDocType): CustomScreen {
  const { label, module, route, apiPath, number } = document
  const options = optionsOf(document)
  const party = options.party?.()
  const globalSearch: SearchSource = {
    label,
    apiPath,
    resultFields: [number.column, 'fiscalYear', ...(party ? [partyNameField(party)] : [])],
  }
  const { pendingTileLabel } = options.balance ?? {}
  const tiles = [
    ...(pendingTileLabel ? [pendingTileOf(document, pendingTileLabel)] : []),
    ...stateTilesOf(document, true),
    ...computedStateTilesOf(apiPath, options),
  ]
  return {
    ...{ name: customFolderOf(document), label, module, route, permissions: documentPermissions(document) },
    ...(options.icon && { icon: options.icon }),
    ...(options.list.globalSearch && { globalSearch }),
    ...(tiles.length > 0 && { pendingTiles: tiles }),
  }
}

/** The screen of a report, protected by the report's permission. */
export const reportScreenOf = ({
  name,
  label,
  module,
  route,
  permission,
  pendingTiles,
}: ModuleReport): CustomScreen => ({
  ...{ name, label, module, route, pendingTiles },
  permissions: { [permission]: `View ${label}` },
})

/** Every screen that is no master's: of documents, of reports, and those found by their file `custom/<module>/<name>/screen.ts`. */
export const screens: readonly CustomScreen[] = [
  ...Object.entries(screenFiles).map(([path, exports]) => singleExport(path, Object.values(exports), 'screen')),
  ...documents.map(documentScreenOf),
  ...reports.map(reportScreenOf),
]

/** The resource of a key, such as `test-unit` or `inventory-item`; an unknown one is a mistake in the program. */
export function findResource(key: string, among: readonly ModuleResource[] = resources): ModuleResource {
  const match = among.find((resource) => resource.key === key)
  if (!match) throw new Error(`There is no resource '${key}'.`)
  return match
}

/** The master that a party is, if it is one: that which it names, for several may show one table. */
export const partyResourceOf = ({
  resource,
  table,
}: {
  resource?: string
  table: string
}): ModuleResource | undefined =>
  resources.find(({ key }) => key === resource) ?? resources.find((one) => !one.proxyFor && tableOf(one) === table)

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

/** The permissions of a screen's actions, such as 'Edit District'. */
function ofActions(
  screen: { permissionCode: string; label: string; title?: string; actions: readonly Action[] },
  module: ModuleName,
) {
  const { label, title = label, actions } = screen
  return actions.map((action) => ({
    codeName: permissionFor(screen, action),
    name: interpolate(permissionNames[action], { label }),
    category: title,
    systemType: moduleNumberOf(module),
  }))
}

const mergePermission = (resource: ModuleResource): Record<string, string> =>
  resource.merge ? { [mergePermissionOf(resource)]: `Merge ${resource.label}` } : {}

/** Permissions that a declaration names one by one. */
const named = (codes: Readonly<Record<string, string>>, category: string, module: ModuleName): Permission[] =>
  Object.entries(codes).map(([codeName, name]) => ({ codeName, name, category, systemType: moduleNumberOf(module) }))

/** The screens that the menus announce and that no master or bespoke screen has brought yet, with their modules. */
function stillPlanned({ resources, screens, modules }: Declarations) {
  const routes = [...resources.filter(({ menu }) => menu).flatMap(routesOf), ...screens.map(({ route }) => route)]
  return modules.flatMap((module) =>
    module.menu
      .flatMap(({ entries }) => entries)
      .filter((line) => typeof line !== 'string')
      .filter((line) => !routes.some((route) => isSameRoute(route, line.route)))
      .map((screen) => ({ screen, module: module.name })),
  )
}

/** The declarations of an installation. */
export interface Declarations {
  resources: readonly ModuleResource[]
  documents: readonly ModuleDocType[]
  reports: readonly ModuleReport[]
  screens: readonly CustomScreen[]
  modules: readonly Module[]
}

/**
 * All permissions that the declarations name, in the order of modules and files: of masters, of bespoke screens, of
 * screens that are only announced. A code that two of them name is the first one's.
 */
export function listPermissions(declared: Declarations): Permission[] {
  const all = [
    ...declared.resources.flatMap((one) => [
      ...ofActions(one, one.module),
      ...named({ ...statePermissions(one.states), ...one.permissions, ...mergePermission(one) }, one.title, one.module),
    ]),
    ...declared.screens.flatMap(({ permissions, label, module }) => named(permissions, label, module)),
    ...stillPlanned(declared).flatMap(({ screen, module }) => ofActions(screen, module)),
  ]
  const byCode = new Map(all.toReversed().map((permission) => [permission.codeName, permission]))
  return [...byCode.values()].toReversed().toSorted((one, other) => one.systemType - other.systemType)
}
