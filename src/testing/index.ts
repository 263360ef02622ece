/** The public surface of Prayog for tests of an application: its API on a database of its own, and the derived suites. */
export { generateClient } from '../server/cli/client/generateClient'
export { dropSnapshot, openSnapshot, type Snapshot, takeSnapshot } from '../server/database/testing'
export { installation } from '../server/start'
export { setupTestServer } from './desk'
export {
  type BodyFactory as Factory,
  type FixtureContext as Source,
  type Row,
  returnBody as takingBody,
} from './documents/documentBodies'
export {
  createDailyDocuments as writeDocuments,
  setupDocumentTests as documentDesk,
  type TestedDocuments,
} from './documents/documentDesk'
export { RecordFactory, setupRecordFactory } from './records'
export {
  type ApiClient as Caller,
  type ApiResponse as Answer,
  createApiClient as caller,
  idempotencyHeader as keyOf,
  startTestServer,
  type TestServer,
} from './server'
export { testBalances } from './suites/balances'
export { testDocumentLists } from './suites/documentLists'
export { testDocuments } from './suites/documents'
export { testMasters } from './suites/masters'
export { periodQuery, testReports } from './suites/reports'
export { testStates } from './suites/states'
export { testTranslations } from './suites/translations'
