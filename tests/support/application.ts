import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** The application as `npm start` runs it: a process of its own, on a free port, with data of its own. */
export interface Application {
  url: string
  pid: number
  dataDir: string
  /** What it printed until it was ready. */
  output: string
  /** Ends it as an operator does. @returns its exit code; null when a signal ended it */
  stop: () => Promise<number | null>
  /** Ends it as a power cut does. */
  kill: () => Promise<number | null>
  /** Whether it runs still. */
  lives: () => boolean
}

/** Processes that share a database share its server key. */
export const sharedServerKey = { SERVER_KEYS: 'the server key of the servers that tests start' }

export const newDataDir = () => mkdtempSync(join(tmpdir(), 'prayog-data-'))
export const dropDataDir = (folder: string) => rmSync(folder, { recursive: true, force: true })

/**
 * Starts the application and waits until it is ready; what stops its start is thrown with all that it printed. Its demo
 * data are whole then, and have no days before today unless `DEMO_DAYS` is given.
 * @param flags Node's own
 */
export function startApplication(
  environment: Record<string, string> = {},
  {
    root = projectRoot,
    dataDir = newDataDir(),
    flags = [],
  }: { root?: string; dataDir?: string; flags?: string[] } = {},
): Promise<Application> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [...flags, 'scripts/start.mjs'], {
    cwd: root,
    env: {
      ...{ ...inherited, NODE_ENV: '', PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO_DAYS: '0' },
      DEMO_FILLING: 'first',
      ...(environment.DATABASE_URL && sharedServerKey),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve)
  })
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  const lives = () => child.exitCode === null && child.signalCode === null
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      const url = /Prayog is ready: (\S+)/.exec(output)?.[1]
      if (url && output.includes('Data:'))
        resolve({
          url,
          pid: child.pid!,
          dataDir,
          output,
          stop: () => end('SIGTERM'),
          kill: () => end('SIGKILL'),
          lives,
        })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) =>
      reject(new Error(`The application ended with ${code} before it was ready:\n${output}`)),
    )
  })
}
