/** The public surface of Prayog for server files of an application: controllers, endpoints, jobs and demo data. */
export { apiError } from './apiError'
export type { Db } from './database/open'
export { transaction } from './database/transaction'
export type { Demo } from './demo/demo'
export { staffMember } from './demo/staff'
export { defineController } from './documents/controller'
export { endpoint } from './http/endpoint'
export { namedRecord, pageResponse } from './http/responses'
