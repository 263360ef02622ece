import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readConfig } from './config'
import { embeddedDatabaseExists } from './database/embedded'
import { writeEmptyDatabase } from './emptyDatabase'
import { listenerLabel } from './listen'
import { type OpenServer, openServer } from './open'
import { hasTenants } from './tenants/openDirectory'
import { openTenantServer } from './tenants/openTenantServer'

const browserFolder = fileURLToPath(new URL('../browser/', import.meta.url))
const emptyDatabase = fileURLToPath(new URL('../empty-database.tar.gz', import.meta.url))

export { openServer, writeEmptyDatabase }

type Environment = Record<string, string | undefined>

/**
 * Makes the embedded database of a new installation in a process of its own, whose memory is gone when this one serves.
 * @throws when it cannot be made; that process has said why
 */
async function makeFirstDatabase(environment: Environment, program: string): Promise<void> {
  // what runs once is not worth compiling twice: a sixth of its processor time
  const archive = existsSync(emptyDatabase) ? [emptyDatabase] : []
  const args = ['--liftoff-only', ...process.execArgv, program, 'prepare', ...archive]
  // it ends with this process, whatever ends this one, and leaves the folder to the next start
  const child = spawn(process.execPath, args, { env: environment, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('the database could not be made; see above.')
}

/** Opens one installation, or the group of those that the settings list. */
async function openEither(environment: Environment, program: string): Promise<OpenServer> {
  const config = readConfig(environment)
  if (hasTenants(config)) return openTenantServer(environment, { program, browserFolder })
  const { databaseUrl, dataDir } = config
  if (!databaseUrl && !embeddedDatabaseExists(dataDir)) await makeFirstDatabase(environment, program)
  return openServer(environment, program, browserFolder)
}

/**
 * Serves the application with its pages until the process is asked to end.
 * @param program the command line (`bin/prayog.mjs`), which runs what needs a process of its own
 */
export async function serve(environment: Environment, program: string): Promise<void> {
  // whatever the server writes, by itself or through a library, is for its own account
  process.umask(0o077)
  const { app, config, listeners, demoSignIns, firstUserCode, dataPlace, close } = await openEither(
    environment,
    program,
  )
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await close()
    throw error
  }
  const bound = app.server.address()
  const lines = [
    `Prayog is ready: ${config.tls ? 'https' : 'http'}://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${typeof bound === 'object' ? bound?.port : config.port}`,
    `Data: ${dataPlace}`,
    ...listeners.map(({ listener, host, port }) => `${listenerLabel(listener)}: ${host}:${port}`),
    ...(demoSignIns.length > 0 ? ['Sign-ins of the demo data (user name / password):'] : []),
    ...demoSignIns.map((line) => `  ${line}`),
    ...(firstUserCode
      ? [`No user exists yet. Create the administrator on the sign-in page with the code ${firstUserCode}`]
      : []),
  ]
  process.stdout.write(`\n${lines.join('\n')}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await close()
      process.exit(0)
    })
  }
}
