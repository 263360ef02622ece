import { fileURLToPath } from 'node:url'
import { openServer } from './open'

const browserFolder = fileURLToPath(new URL('../browser/', import.meta.url))

/** Serves the application with its pages until the process is asked to end. */
export async function serve(environment: Record<string, string | undefined> = process.env): Promise<void> {
  const { app, config, signIns, close } = await openServer(environment, browserFolder)
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await close()
    throw error
  }
  const bound = app.server.address()
  const lines = [
    `Prayog is ready: http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${typeof bound === 'object' ? bound?.port : config.port}`,
    `Data: ${config.databaseUrl ? 'the PostgreSQL server of DATABASE_URL' : config.dataDir}`,
    ...(signIns.length > 0 ? ['Sign-ins of the demo data (user name / password):'] : []),
    ...signIns.map((line) => `  ${line}`),
  ]
  process.stdout.write(`\n${lines.join('\n')}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await close()
      process.exit(0)
    })
  }
}
