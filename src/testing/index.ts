import type { AddressInfo } from 'node:net'
import type { Database } from '../server/database/open'
import { dropSnapshot, openSnapshot, type Snapshot, takeSnapshot } from '../server/database/testing'
import { seedDemo } from '../server/demo/seed'
import { closeWhenAnswered } from '../server/http/close'
import { buildApp, installation, prepareDatabase } from '../server/start'

/** The public surface of Prayog for tests of an application. */
export { dropSnapshot, installation, openSnapshot, type Snapshot, takeSnapshot }

/** An answer of the API. */
export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of any shape
  body: any
}

/** The API of the application on a database of its own, and its calls as one user makes them; paths are below `/api/v1/`. */
export interface TestApplication {
  url: string
  /** Signs a demo user in, whose password is `<name>@123`. */
  signIn: (userName: string) => Promise<(method: string, path: string, body?: unknown) => Promise<Answer>>
  close: () => Promise<void>
}

/** A database with the tables and the demo masters and users of the application. */
export const takeDemoSnapshot = (databaseUrl?: string): Promise<Snapshot> =>
  takeSnapshot(databaseUrl, async ({ db }) => {
    await prepareDatabase(db)
    await seedDemo(db, () => {})
  })

/** Starts the API of the application on a copy of a snapshot, on a free port of this machine. */
export async function startTestApplication(snapshot: Snapshot): Promise<TestApplication> {
  const database: Database = await openSnapshot(snapshot)
  const app = await buildApp(database.db)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const call = async (method: string, path: string, body?: unknown, token?: string): Promise<Answer> => {
    const response = await fetch(`${url}/api/v1/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? await response.json() : await response.text() }
  }
  return {
    url,
    signIn: async (userName) => {
      const { status, body } = await call('POST', 'user-app/login', { userName, password: `${userName}@123` })
      if (status !== 200) throw new Error(`${userName} cannot sign in: ${status} ${JSON.stringify(body)}`)
      return (method, path, sent) => call(method, path, sent, body.tokens.access)
    },
    close: async () => {
      await closeWhenAnswered(app)
      await database.close()
    },
  }
}
