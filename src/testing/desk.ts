import { afterAll, beforeAll } from 'vitest'
import type { Declarations } from '~/metadata/registry'
import { startTestServer, type TestServer } from './server'

/**
 * The application on a copy of the demo database, for the tests of the `describe` that asks for it.
 * @param prepare what else the tests need; all of it is there while they run
 * @param declarations those of the installation, unless the tests add their own
 */
export function setupTestServer<Needs extends object>(
  prepare: (server: TestServer) => Promise<Needs>,
  declarations?: Declarations,
): Needs & { server: TestServer } {
  const desk = {} as Needs & { server: TestServer }
  beforeAll(async () => {
    desk.server = await startTestServer(declarations)
    Object.assign(desk, await prepare(desk.server))
  })
  afterAll(() => desk.server?.close())
  return desk
}
