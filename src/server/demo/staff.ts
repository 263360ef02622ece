import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { masterTables } from '~/metadata/masterTables'
import { startSession } from '../auth/sessions'
import type { Signer } from '../auth/tokens'
import type { Db } from '../database/open'

export type App = FastifyInstance & { signer: Signer }
// biome-ignore lint/suspicious/noExplicitAny: answers of the API, of many shapes
export type ResponseBody = any

/** The requests of a demo user. */
export interface StaffClient {
  get: (path: string) => Promise<ResponseBody>
  post: (path: string, body: unknown) => Promise<ResponseBody>
}

const devices = new WeakMap<App, string>()

/** The device of the staff of an application in their sessions; another application on the same database has its own. */
function deviceOf(app: App): string {
  const device = devices.get(app) ?? `demo ${randomUUID()}`
  devices.set(app, device)
  return device
}

/** Signs out whoever `createStaffClient` signed in. */
export const endStaffSessions = (app: App, db: Db): Promise<unknown> =>
  db.updateTable('session').set({ revokedAt: new Date() }).where('device', '=', deviceOf(app)).execute()

/** A demo user at work: today's demo documents are created through the API, with its permissions, as in daily use. */
export async function createStaffClient(app: App, db: Db, userName: string): Promise<StaffClient> {
  const user = await db
    .selectFrom(masterTables.users)
    .select('id')
    .where('userName', '=', userName)
    .executeTakeFirstOrThrow()
  const { access } = await startSession(db, app.signer, user.id, { address: 'this machine', device: deviceOf(app) })
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${access}`, 'idempotency-key': randomUUID() }
    const url = `/api/v1/${path}`
    const answer = await app.inject({ method, url, headers, ...(body !== undefined && { payload: body as object }) })
    if (answer.statusCode >= 300) throw new Error(`The demo data were refused: ${method} ${path}: ${answer.body}`)
    return answer.json()
  }
  return { get: (path) => call('GET', path), post: (path, body) => call('POST', path, body) }
}
