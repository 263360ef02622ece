import { type AnyDocument, type DocumentOptions, documentRights, folderOf } from './document'
import { partyNameOf, statedOf } from './documentNames'
import { isDocument, isReport, isResource, only } from './exported'
import { fill } from './messages'
import { type Module, type ModuleName, sameRoute, systemTypes } from './module'
import { namesOf } from './names'
import { type PlacedReport, placeReport } from './report'
import { type Action, type PlacedResource, type Resource, rightOf, routesOf, tableOf } from './resource'
import type { BespokeScreen, Finding } from './screen'
import type { Waiting } from './waiting'

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
const documentFiles = import.meta.glob<Record<string, unknown>>('../../documents/*/*.ts', { eager: true })
const reportFiles = import.meta.glob<Record<string, unknown>>(
  ['../../reports/*/*.ts', '!../../reports/*/*.facts.ts', '!../../reports/*/words.*.ts'],
  { eager: true },
)
const screenFiles = import.meta.glob<Record<string, BespokeScreen>>('../../custom/*/*/screen.ts', { eager: true })

/** The modules, in the order of the fixed list (spec 1, section 1). */
export const modules: readonly Module[] = Object.entries(moduleFiles)
  .map(([path, exports]) => only(path, Object.values(exports), 'module'))
  .sort((one, other) => systemTypes[one.name] - systemTypes[other.name])

/**
 * Gives a resource its place in a module: the very one that was declared, so that references lead there, too.
 * @throws Error where it has one in another module already
 */
export function place(resource: Resource & Partial<PlacedResource>, moduleName: ModuleName): PlacedResource {
  const module = modules.find(({ name }) => name === moduleName)
  if (!module) throw new Error(`There is no resources/${moduleName}/module.ts for the resource ${resource.name}.`)
  const there = resource.module ?? moduleName
  if (there !== moduleName)
    throw new Error(
      `The resource ${resource.name} of ${there} stands in ${moduleName}, too; show it there by alsoShown.`,
    )
  return Object.assign(resource, namesOf(resource, module), { module: moduleName })
}

/** Every master, found by its file `resources/<module>/<name>.ts`. */
export const resources: readonly PlacedResource[] = Object.entries(resourceFiles).map(([path, exports]) => {
  const resource = only(path, Object.values(exports).filter(isResource), 'resource')
  const [folder, file] = path.split('/').slice(-2) as [ModuleName, string]
  if (file !== `${resource.name}.ts`) throw new Error(`${path} declares '${resource.name}'; name the file after it.`)
  return place(resource, folder)
})

/** A document in its place: the module is the folder it lies in. */
export interface PlacedDocument extends AnyDocument {
  module: ModuleName
}

/** A scope that no query could narrow by, or that nobody could see past, fails the start. */
function checkScope({ name, stated }: AnyDocument): void {
  const { scope, head, party, seesAll, rights = {} } = stated as DocumentOptions
  if (seesAll && (scope !== 'own' || !(seesAll in rights)))
    throw new Error(`The document ${name} states seesAll: it needs the scope 'own', and ${seesAll} among its rights.`)
  if (typeof scope === 'string') return
  const wrong = [scope.by].flat().find((field) => field !== party().name && !head[field]?.options.to)
  if (wrong) throw new Error(`The scope of ${name} goes by ${wrong}, neither its party nor a reference of its head.`)
  if (!resourceNamed('user').fields[scope.of]?.options.to)
    throw new Error(`The scope of ${name} goes by ${scope.of}, which names no records of a user.`)
}

/** Where a document lies decides its module; one that does not say who sees which of its rows fails the start. */
export function placeDocument(document: AnyDocument, module: ModuleName): PlacedDocument {
  const { scope } = document.stated as Partial<DocumentOptions>
  if (!scope) throw new Error(`The document ${document.name} states no scope: 'all', 'own', or by which field.`)
  checkScope(document)
  return { ...document, module }
}

/** Every document, found by its file `documents/<module>/<name>.ts`. */
export const documents: readonly PlacedDocument[] = Object.entries(documentFiles).map(([path, exports]) => {
  const document = only(path, Object.values(exports).filter(isDocument), 'document')
  const [folder, file] = path.split('/').slice(-2) as [ModuleName, string]
  if (file !== `${document.name}.ts`) throw new Error(`${path} declares '${document.name}'; name the file after it.`)
  return placeDocument(document, folder)
})

/** Every report, found by its file `reports/<module>/<name>.ts`. */
export const reports: readonly PlacedReport[] = Object.entries(reportFiles).map(([path, exports]) => {
  const report = only(path, Object.values(exports).filter(isReport), 'report')
  const [folder, file] = path.split('/').slice(-2) as [ModuleName, string]
  if (file !== `${report.name}.ts`) throw new Error(`${path} declares '${report.name}'; name the file after it.`)
  return placeReport(report, modules.find(({ name }) => name === folder) ?? { name: folder })
})

/** What stands open of a document's quantities, as work that waits on its list. */
export const waitingOf = ({ path }: AnyDocument, label: string): Waiting => ({
  ...{ label, path: `${path}/waiting`, query: '', isByDays: true },
})

/** A document's screen; what is written by hand for it lies in `custom/<module>/<name>/`. */
export function screenOf(document: PlacedDocument): BespokeScreen {
  const { label, module, route, path, number } = document
  const stated = statedOf(document)
  const finds: Finding = { label, path, shows: [number.column, 'fiscalYear', partyNameOf(stated)] }
  return {
    ...{ name: folderOf(document), label, module, route, rights: documentRights(document) },
    ...(stated.finds && { finds }),
    ...(stated.waits && { waits: [waitingOf(document, stated.waits)] }),
  }
}

/** A report's screen, behind its right. */
export const screenOfReport = ({ name, label, module, route, right, waits }: PlacedReport): BespokeScreen => ({
  ...{ name, label, module, route, waits },
  rights: { [right]: `View ${label}` },
})

/** Every screen that is no master's: of documents, of reports, and those found by their file `custom/<module>/<name>/screen.ts`. */
export const screens: readonly BespokeScreen[] = [
  ...Object.entries(screenFiles).map(([path, exports]) => only(path, Object.values(exports), 'screen')),
  ...documents.map(screenOf),
  ...reports.map(screenOfReport),
]

/** The resource of a key, such as `test-unit` or `inventory-item`; an unknown one is a mistake in the program. */
export function resourceNamed(key: string, among: readonly PlacedResource[] = resources): PlacedResource {
  const found = among.find((resource) => resource.key === key)
  if (!found) throw new Error(`There is no resource '${key}'.`)
  return found
}

/** The master that a party is, if it is one: that which it names, for several may show one table. */
export const partyMasterOf = ({ resource, table }: { resource?: string; table: string }): PlacedResource | undefined =>
  resources.find(({ key }) => key === resource) ?? resources.find((one) => !one.shows && tableOf(one) === table)

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
  screen: { code: string; label: string; title?: string; actions: readonly Action[] },
  module: ModuleName,
) {
  const { label, title = label, actions } = screen
  return actions.map((action) => ({
    codeName: rightOf(screen, action),
    name: fill(permissionNames[action], { label }),
    category: title,
    systemType: systemTypes[module],
  }))
}

/** Permissions that a declaration names one by one. */
const named = (rights: Readonly<Record<string, string>>, category: string, module: ModuleName): Permission[] =>
  Object.entries(rights).map(([codeName, name]) => ({ codeName, name, category, systemType: systemTypes[module] }))

/** The screens that the menus announce and that no master or bespoke screen has brought yet, with their modules. */
function stillAnnounced({ resources, screens, modules }: Declarations) {
  const routes = [...resources.filter(({ menu }) => menu).flatMap(routesOf), ...screens.map(({ route }) => route)]
  return modules.flatMap((module) =>
    module.menu
      .flatMap(({ entries }) => entries)
      .filter((line) => typeof line !== 'string')
      .filter((line) => !routes.some((route) => sameRoute(route, line.route)))
      .map((screen) => ({ screen, module: module.name })),
  )
}

/** The declarations of an installation. */
export interface Declarations {
  resources: readonly PlacedResource[]
  documents: readonly PlacedDocument[]
  reports: readonly PlacedReport[]
  screens: readonly BespokeScreen[]
  modules: readonly Module[]
}

/**
 * All permissions that the declarations name, in the order of modules and files: of masters, of bespoke screens, of
 * screens that are only announced. A code that two of them name is the first one's.
 */
export function permissionsOf(declared: Declarations): Permission[] {
  const all = [
    ...declared.resources.flatMap((one) => [
      ...ofActions(one, one.module),
      ...named(one.rights, one.title, one.module),
    ]),
    ...declared.screens.flatMap(({ rights, label, module }) => named(rights, label, module)),
    ...stillAnnounced(declared).flatMap(({ screen, module }) => ofActions(screen, module)),
  ]
  const byCode = new Map(all.toReversed().map((permission) => [permission.codeName, permission]))
  return [...byCode.values()].toReversed().toSorted((one, other) => one.systemType - other.systemType)
}
