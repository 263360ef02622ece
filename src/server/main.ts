import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { readConfig } from './config'
import { embeddedDatabaseExists } from './database/embedded'
import { listenerLabel } from './listen'
import { openServer } from './open'

const browserFolder = fileURLToPath(new URL('../browser/', import.meta.url))

export { openServer }

type Environment = Record<string, string | undefined>

/**
 * Makes the embedded database of a new installation in a process of its own, whose memory is gone when this one serves.
 * @throws when it cannot be made; that process has said why
 */
async function makeFirstDatabase(environment: Environment, program: string): Promise<void> {
  const args = [...process.execArgv, program, 'prepare']
  // it ends with this process, whatever ends this one, and leaves the folder to the next start
  const child = spawn(process.execPath, args, { env: environment, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('the database could not be made; see above.')
}

/**
 * Serves the application with its pages until the process is asked to end.
 * @param program the command line (`bin/prayog.mjs`), which runs what needs a process of its own
 */
export async function serve(environment: Environment, program: string): Promise<void> {
  // whatever the server writes, by itself or through a library, is for its own account
  process.umask(0o077)
  const { databaseUrl, dataDir } = readConfig(environment)
  if (!databaseUrl && !embeddedDatabaseExists(dataDir)) await makeFirstDatabase(environment, program)
  const { app, config, listeners, demoSignIns, close } = await openServer(environment, program, browserFolder)
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await close()
    throw error
  }
  const bound = app.server.address()
  const lines = [
    `Prayog is ready: ${config.tls ? 'https' : 'http'}://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${typeof bound === 'object' ? bound?.port : config.port}`,
    `Data: ${config.databaseUrl ? 'the PostgreSQL server of DATABASE_URL' : config.dataDir}`,
    ...listeners.map(({ listener, host, port }) => `${listenerLabel(listener)}: ${host}:${port}`),
    ...(demoSignIns.length > 0 ? ['Sign-ins of the demo data (user name / password):'] : []),
    ...demoSignIns.map((line) => `  ${line}`),
  ]
  process.stdout.write(`\n${lines.join('\n')}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await close()
      process.exit(0)
    })
  }
}
