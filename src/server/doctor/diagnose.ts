import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { documents } from '~/metadata/registry'
import { PRINT_FONT_FILES } from '~/print/fonts'
import { requestDateCheck, requestJournalCheck } from '../backup/controlSocket'
import { calendarWarning, checkDocumentTimes } from '../check/moments'
import type { Config } from '../config'
import { parseDatabaseUrl } from '../database/address'
import { assertNamesKnown, DECLARED_NAMES_SQL, RECORDS_NAMES_SQL, readDeclaredNames } from '../database/declaredNames'
import { embeddedDatabaseExists } from '../database/embedded'
import { isFolderFree } from '../database/folderLock'
import { openDatabase } from '../database/open'
import { OLDEST_VERSION } from '../database/server'
import { withClient } from '../database/withClient'
import { nearestExistingFolder, readDiskSpace } from '../diskSpace'
import { localMinute } from '../documents/moments'
import { compareJournal } from '../journal/compareJournal'
import { listenerLabel } from '../listen'
import { isExposedFolder, symlinkTargets } from '../privateFolders'
import { allTables, installation } from '../start'

/** A check and its result; `todo` is the remedy for a problem. */
export interface DoctorFinding {
  part: string
  result: string
  /** `bad` keeps Prayog from working, `note` does not. */
  state: 'well' | 'note' | 'bad'
  todo?: string
}

/** The oldest version of Node that package.json accepts. */
const oldestNode = [20, 19] as const
const answerMs = 5000

const well = (part: string, result: string): DoctorFinding => ({ part, result, state: 'well' })

function node(): DoctorFinding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isNew = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
  const result = `${process.versions.node} on ${process.platform} ${process.arch}`
  if (isNew) return well('Node.js', result)
  return { part: 'Node.js', result, state: 'bad', todo: `Install Node.js ${oldestNode.join('.')} or newer.` }
}

/** Whether the port is free, or who may have it. */
function port(part: string, host: string, number: number, setting: string): Promise<DoctorFinding> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      const { code } = error
      if (code === 'EADDRINUSE')
        resolve({
          ...{ part, result: `${number} is in use`, state: 'note' },
          todo: `If another program uses it, stop that program or set another ${setting}.`,
        })
      else
        resolve({
          ...{ part, result: `${host}:${number}: ${error.message}`, state: 'bad' },
          todo: `Set HOST to an address of this machine, and ${setting} to a port that this user may open.`,
        })
    })
    server.listen({ host, port: number }, () => server.close(() => resolve(well(part, `${host}:${number} is free`))))
  })
}

function room({ dataDir }: Config): DoctorFinding {
  const part = 'Disk'
  const there = nearestExistingFolder(dataDir)
  try {
    fs.accessSync(there, fs.constants.W_OK)
  } catch {
    return {
      part,
      result: `${there} cannot be written to`,
      state: 'bad',
      todo: 'Make this user the owner of the folder DATA_DIR.',
    }
  }
  const { freeBytes, state } = readDiskSpace(there)
  const result = `${(freeBytes / 2 ** 30).toFixed(1)} GB free for ${dataDir}`
  if (state === 'enough') return well(part, result)
  return {
    part,
    result,
    state: state === 'none' ? 'bad' : 'note',
    todo: 'Free disk space, or move DATA_DIR to a larger disk.',
  }
}

/** Whether other accounts of the machine may open what Prayog writes. The next start closes it, where it may. */
function access({ dataDir, backupDir }: Config): DoctorFinding {
  const part = 'Folders'
  const open = [dataDir, ...symlinkTargets(dataDir), ...(backupDir ? [backupDir] : [])].filter(isExposedFolder)
  if (open.length === 0) return well(part, 'closed to other accounts')
  return {
    ...{ part, result: `other accounts of this machine may open ${open.join(' and ')}`, state: 'note' },
    todo: `Run: chmod 700 ${open.map((folder) => `'${folder}'`).join(' ')}`,
  }
}

/** Whether the database is one that this version knows, or of a later one. */
function versionFinding(part: string, result: string, names: readonly string[]): DoctorFinding {
  try {
    assertNamesKnown(names, allTables(installation), 'The database')
    return well(part, result)
  } catch (error) {
    return { part, result, state: 'bad', todo: (error as Error).message }
  }
}

async function embedded({ dataDir }: Config): Promise<DoctorFinding> {
  const part = 'Database'
  const folder = path.join(dataDir, 'pg')
  if (!fs.existsSync(folder)) return well(part, `embedded; ${folder} is made at the first start`)
  if (await isFolderFree(dataDir)) {
    const database = embeddedDatabaseExists(dataDir)
      ? await openDatabase({ databaseUrl: undefined, dataDir })
      : undefined
    const names = database && (await readDeclaredNames(database.db).finally(database.close))
    return versionFinding(part, `embedded, in ${folder}`, names ?? [])
  }
  return {
    part,
    result: `embedded, in ${folder}; a Prayog has it open`,
    state: 'note',
    todo: 'Nothing, if this is intended.',
  }
}

async function server(databaseUrl: string): Promise<DoctorFinding> {
  const part = 'Database'
  const { urls } = parseDatabaseUrl(databaseUrl)
  const host = urls.map((one) => new URL(one).host).join(', ')
  const config = { connectionString: urls[0], connectionTimeoutMillis: answerMs, query_timeout: answerMs }
  try {
    return await withClient(config, async (client) => {
      const { rows } = await client.query(`select current_setting('server_version') as version,
        current_setting('server_version_num')::integer / 10000 as major, current_database() as name,
        has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as mine`)
      const { version, major, name, mine } = rows[0]
      const result = `PostgreSQL ${version}, ${name} at ${host}`
      if (major < OLDEST_VERSION)
        return { part, result, state: 'bad', todo: `PostgreSQL ${OLDEST_VERSION} or newer is needed.` }
      if (!mine) return { part, result, state: 'bad', todo: `Make the user of DATABASE_URL the owner of ${name}.` }
      const [records] = (await client.query<{ recorded: boolean }>(RECORDS_NAMES_SQL)).rows
      const recorded = records?.recorded ? (await client.query<{ name: string }>(DECLARED_NAMES_SQL)).rows : []
      const names = recorded.map((row) => row.name)
      return versionFinding(part, result, names)
    })
  } catch (error) {
    const { message } = error as Error
    return {
      ...{ part, result: `${host}: ${message || String(error)}`, state: 'bad' },
      todo: 'Start the server, and check host, name, user and password in DATABASE_URL.',
    }
  }
}

/** Finds the problems of the dates of documents; undefined where there is no database yet. */
async function findDates({ databaseUrl, dataDir }: Config): Promise<string[] | undefined> {
  if (!databaseUrl && !embeddedDatabaseExists(dataDir)) return undefined
  if (!databaseUrl && !(await isFolderFree(dataDir))) return requestDateCheck(dataDir)
  const database = await openDatabase({ databaseUrl, dataDir })
  try {
    return await database.withoutTimeLimits(async (db) => {
      const { rows } = await sql`select from information_schema.columns
        where table_schema = current_schema() and table_name = 'document_series' and column_name = 'number_pattern'`.execute(
        db,
      )
      return rows.length > 0 ? await checkDocumentTimes(db, documents, new Date()) : undefined
    })
  } finally {
    await database.close()
  }
}

const mostLines = 5

/** Checks that documents are dated in the order of their numbers, and that the clock is not behind them. */
async function dates(config: Config): Promise<DoctorFinding[]> {
  const part = 'Dates'
  const problems = await findDates(config).catch((error: Error) => error)
  if (problems instanceof Error)
    return [
      {
        part,
        result: `not looked at: ${problems.message}`,
        state: 'note',
        todo: 'Stop Prayog, or run npx prayog check dates.',
      },
    ]
  if (!problems) return []
  if (problems.length === 0)
    return [well(part, 'documents are dated as they are numbered, and the clock is not behind')]
  const more = problems.length > mostLines ? [`and ${problems.length - mostLines} more (npx prayog check dates)`] : []
  return [
    {
      ...{ part, result: [...problems.slice(0, mostLines), ...more].join('\n      '), state: 'note' },
      todo: 'Correct the clock. If it is correct now and was ahead before, run npx prayog accept-clock to allow saves again.',
    },
  ]
}

/** Finds what the database lacks of what was saved; undefined where there is no database yet. */
async function findMissing({ databaseUrl, dataDir }: Config): Promise<string[] | undefined> {
  if (!databaseUrl && !embeddedDatabaseExists(dataDir)) return undefined
  if (!databaseUrl && !(await isFolderFree(dataDir))) return requestJournalCheck(dataDir)
  const database = await openDatabase({ databaseUrl, dataDir })
  const compare = database.withoutTimeLimits((db) => compareJournal(db, dataDir))
  return (await compare.finally(database.close)).findings
}

/** Checks that the database has what was saved from this data folder. */
async function saves(config: Config): Promise<DoctorFinding[]> {
  const part = 'Saves'
  const findings = await findMissing(config).catch((error: Error) => error)
  if (findings instanceof Error)
    return [
      { part, result: `not looked at: ${findings.message}`, state: 'note', todo: 'Run npx prayog check journal.' },
    ]
  if (!findings) return []
  if (findings.length === 0) return [well(part, 'the database has all that was saved from this data folder')]
  const more = findings.length > mostLines ? [`and ${findings.length - mostLines} more (npx prayog check journal)`] : []
  return [
    {
      ...{ part, result: [...findings.slice(0, mostLines), ...more].join('\n      '), state: 'bad' },
      todo: 'An earlier state was brought back, or a standby without the last saves took over: bring the later state back if there is one. Otherwise run npx prayog accept-database, and enter again what it lists.',
    },
  ]
}

/** Reports a clock that is beyond the calendar of the application. */
function calendar(now: Date): DoctorFinding[] {
  const todo = calendarWarning(now)
  return todo ? [{ part: 'Clock', result: localMinute(now), state: 'bad', todo }] : []
}

function fonts(): DoctorFinding {
  const { resolve } = createRequire(import.meta.url)
  try {
    for (const file of Object.values(PRINT_FONT_FILES)) fs.accessSync(resolve(file))
    return well('Fonts of papers', 'installed')
  } catch {
    return { part: 'Fonts of papers', result: 'not installed', state: 'bad', todo: 'Run npm ci.' }
  }
}

const chromiums = ['chromium', 'chromium-browser', 'google-chrome']

/** Only those who change Prayog need one. */
async function chromium(): Promise<DoctorFinding> {
  for (const program of [process.env.CHROMIUM_PATH ?? '', ...chromiums].filter(Boolean)) {
    const answer = await promisify(execFile)(program, ['--version'], { timeout: answerMs }).catch(() => undefined)
    if (answer) return well('Chromium', answer.stdout.trim())
  }
  return {
    ...{ part: 'Chromium', result: 'none was found', state: 'note' },
    todo: 'Only the browser tests need it: install it, or set CHROMIUM_PATH.',
  }
}

/** Looks at what Prayog needs of this machine. Changes nothing. */
export async function diagnose(config: Config): Promise<DoctorFinding[]> {
  const { host, listeners } = config
  const database = config.databaseUrl ? server(config.databaseUrl) : embedded(config)
  const findings = await Promise.all([
    node(),
    port('Port', host, config.port, 'PORT'),
    ...listeners.map((one) =>
      port(listenerLabel(one.listener), one.host, one.port, `${one.listener.settingPrefix}_PORT`),
    ),
    room(config),
    access(config),
    database,
    fonts(),
    chromium(),
  ])
  const stored = (await database).state === 'bad' ? [] : [...(await dates(config)), ...(await saves(config))]
  return [...findings, ...calendar(new Date()), ...stored]
}
