import type { FastifyInstance } from 'fastify'
import { assertComputedStates } from '~/documents/computedStates/server/computedState'
import type { AnyDocType } from '~/documents/docType'
import { apiKeysMaster } from '~/metadata/applicationMasters'
import { assertUniqueNames } from '~/metadata/assertUniqueNames'
import { resources as allResources, type Declarations } from '~/metadata/registry'
import { rollupsOf } from '~/metadata/rollups'
import { assertDeclarations } from '~/metadata/validation/assertDeclarations'
import { sentenceOf } from '~/metadata/validation/problem'
import { validateSetup } from '~/metadata/validation/validateSetup'
import { allTables, installation } from './allTables'
import { apiKeyEndpoints } from './apiKeys/endpoints'
import { assignmentEndpoints } from './assignments/endpoints'
import { installAccessTriggers } from './auth/accessVersion'
import { sessionEndpoints } from './auth/endpoints'
import { syncPermissions } from './auth/permissions'
import { resetPasswordEndpoints } from './auth/resetPassword'
import { openSigner, type Signer } from './auth/tokens'
import { dataCheckEndpoints } from './check/endpoints'
import { assertOnlyInstallation } from './database/assertOnlyInstallation'
import { migrateData } from './database/dataMigrations'
import {
  assertMayGoOn,
  assertNotNewerVersion,
  type OnUndeclared,
  readRulesChange,
  recordUpgrade,
} from './database/declaredNames'
import { patientTransaction } from './database/lockPatience'
import { type Db, PREPARED_BY } from './database/open'
import { syncTables } from './database/syncTables'
import { transaction } from './database/transaction'
import { documentRuntimes } from './documents/documentRuntimes'
import { documentEndpoints } from './documents/endpoints'
import { documentFileSubject } from './documents/fileSubject'
import { saveLastMoments } from './documents/moments'
import { draftEndpoints } from './drafts/endpoints'
import { fileEndpoints } from './files/endpoints'
import { pictureEndpoints } from './files/pictures'
import { noticeEndpoints } from './history/notices'
import { createApp, type DatabaseOptions, type HttpOptions, type TenantHosts } from './http/app'
import type { Endpoint } from './http/endpoint'
import type { PublicPage } from './http/publicPage'
import { importEndpoints } from './import/endpoints'
import { prepareJobs } from './jobs/workers'
import { mergeEndpoints } from './merge/endpoints'
import { mergeSubjectOf } from './merge/resourceSubject'
import { personEndpoints } from './persons/endpoints'
import { personSubjects } from './persons/subjects'
import { printFormatEndpoints } from './printFormats/endpoints'
import { relatedEndpoints } from './related/endpoints'
import { reportEndpoints } from './reports/endpoints'
import { installDayTriggers } from './reports/rollups/watchDays'
import { resourceEndpoints } from './resources/endpoints'
import { resourceFileSubject } from './resources/fileSubject'
import { savedViewEndpoints } from './savedViews/endpoints'
import { applicationSetup } from './setup/applicationSetup'
import { setupEndpoints } from './setup/endpoints'
import { renameStates } from './states/renameStates'
import { webhookEndpoints } from './webhooks/endpoints'
import { installEventTriggers, syncEvents } from './webhooks/eventTriggers'

export { allTables, installation }

const routeFiles = import.meta.glob<{ endpoints: Endpoint[] }>('~app/custom/{*,*/shared}/*/endpoints.ts', {
  eager: true,
})
const pageFiles = import.meta.glob<{ publicPage: PublicPage }>('~app/custom/{*,*/shared}/*/publicPage.ts', {
  eager: true,
})

/** All endpoints: those of the session, of resources, documents, reports and custom screens. */
export function allEndpoints(declarations: Declarations): Endpoint[] {
  return [...sessionEndpoints.map(signInOnly), ...derivedEndpoints(declarations)]
}

/** Closes an endpoint to API keys. */
function signInOnly(route: Endpoint): Endpoint {
  // not a copy, which would build its schemas
  route.options.signInOnly = true
  return route
}

/** Whether an endpoint is of the API keys themselves. */
const isOfApiKeys = ({ path }: Endpoint) =>
  apiKeysMaster !== undefined && `${path}/`.startsWith(`${apiKeysMaster.apiPath}/`)

/** The last declarations, and the endpoints derived from them: further applications of the process share them. */
let derived: { from: readonly unknown[]; routes: readonly Endpoint[] } = { from: [], routes: [] }

/** The endpoints derived from the declarations alone. */
function derivedEndpoints(declarations: Declarations): readonly Endpoint[] {
  const { resources, documents, reports, screens } = declarations
  const from = [...allResources, ...resources, ...documents, ...reports, ...screens]
  if (!isSame(from, derived.from)) derived = { from, routes: deriveEndpoints(declarations) }
  return derived.routes
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((item, index) => item === other[index])

function deriveEndpoints(declarations: Declarations): Endpoint[] {
  const { resources, documents, reports } = declarations
  const sums = rollupsOf(reports)
  const routes = [
    ...resetPasswordEndpoints.map(signInOnly),
    ...setupEndpoints(declarations).map(signInOnly),
    ...apiKeyEndpoints,
    ...webhookEndpoints,
    ...pictureEndpoints(resources),
    ...savedViewEndpoints,
    ...dataCheckEndpoints,
    ...personSubjects.flatMap(personEndpoints),
    ...printFormatEndpoints(declarations),
    ...draftEndpoints(declarations),
    ...noticeEndpoints(declarations),
    ...assignmentEndpoints(declarations),
    ...resources.flatMap((resource) => [...resourceEndpoints(resource), ...importEndpoints(resource)]),
    ...resources
      .filter(({ merge }) => merge)
      .flatMap((resource) => mergeEndpoints(mergeSubjectOf(resource), declarations)),
    ...documents.flatMap((one) => documentEndpoints(documentRuntimes(one, documents))),
    ...relatedEndpoints(declarations),
    ...resources.filter(({ files }) => files.length > 0).flatMap((one) => fileEndpoints(resourceFileSubject(one))),
    ...documents.filter(({ files }) => files.length > 0).flatMap((one) => fileEndpoints(documentFileSubject(one))),
    ...reports.flatMap((report) => reportEndpoints(report, sums)),
    ...Object.values(routeFiles).flatMap(({ endpoints }) => endpoints),
  ]
  for (const route of routes) if (isOfApiKeys(route)) signInOnly(route)
  return routes
}

/** Whether a document's controller reads what its lines may be of. */
const hasCandidates = (document: AnyDocType) => documentRuntimes(document).controller.lines?.candidates !== undefined

/**
 * Validates the declarations as every start does, without a database.
 * @throws Error with a sentence for each problem, which names file, option and remedy
 */
export function assertInstallation(declarations: Declarations = installation): void {
  assertDeclarations(declarations, hasCandidates)
  assertUniqueNames(declarations)
  const problems =
    applicationSetup && declarations === installation ? validateSetup(applicationSetup, declarations) : []
  if (problems.length > 0) throw new Error(problems.map((one) => sentenceOf('setup.ts', one)).join('\n'))
}

/**
 * Brings tables, their rows and permissions in step with the declarations.
 * @param onUndeclared receives what the database has beyond the declarations, which otherwise is refused
 */
export async function prepareDatabase(
  db: Db,
  declarations: Declarations = installation,
  onUndeclared?: OnUndeclared,
): Promise<void> {
  assertInstallation(declarations)
  await assertOnlyInstallation(db)
  const tables = allTables(declarations)
  await syncTables(db, tables, {
    before: (trx, specs) => assertNotNewerVersion(trx, specs, onUndeclared),
    after: recordUpgrade,
    onPrepare: (progress) => process.stdout.write(`${progress}\n`),
  })
  await db.deleteFrom('serverSetting').where('name', '=', PREPARED_BY).execute()
  await migrateData(db)
  await transaction(db, (trx) => renameStates(trx, declarations))
  await assertComputedStates(db, declarations)
  await transaction(db, (trx) => saveLastMoments(trx, declarations.documents))
  await patientTransaction(db, installAccessTriggers)
  await patientTransaction(db, (trx) => installDayTriggers(trx, rollupsOf(declarations.reports).values()))
  await transaction(db, (trx) => syncPermissions(trx, declarations))
  await transaction(db, (trx) => syncEvents(trx, declarations, tables))
  await patientTransaction(db, (trx) => installEventTriggers(trx, declarations, tables))
  await prepareJobs(db)
}

export interface ServerOptions
  extends Omit<HttpOptions, 'endpoints' | 'publicPages'>,
    Omit<DatabaseOptions, 'db' | 'signer' | 'assertSchemaCurrent'> {
  declarations?: Declarations
  /** Accepts tables, columns and migrations that nothing declares; otherwise the server is not ready with such a database. */
  allowUndeclaredSchema?: boolean
}

/** What of an application is the same for all tenants. */
type TenantsAppOptions = Omit<HttpOptions, 'endpoints' | 'publicPages'>

/** The application on a prepared database; it listens to nothing yet. */
export async function buildApp(db: Db, options: ServerOptions = {}): Promise<FastifyInstance & { signer: Signer }> {
  const signer = await openSigner(db)
  const specs = allTables(options.declarations ?? installation)
  const rulesChange = await readRulesChange(db)
  const assertCurrent = async () => {
    if (!options.allowUndeclaredSchema) await assertMayGoOn(db, specs, rulesChange)
  }
  const app = await createApp({
    ...options,
    ...routesOf(options.declarations),
    ...{ db, signer, assertSchemaCurrent: assertCurrent },
  })
  return Object.assign(app, { signer })
}

/** The application that serves the databases of several tenants; it listens to nothing yet. */
export const buildTenantsApp = (tenants: TenantHosts, options: TenantsAppOptions): Promise<FastifyInstance> =>
  createApp({ ...options, ...routesOf(), tenants })

/** What is served of the declarations, from whichever database. */
const routesOf = (declarations: Declarations = installation) => ({
  endpoints: allEndpoints(declarations),
  publicPages: Object.values(pageFiles).map(({ publicPage }) => publicPage),
})
