import { documents } from '~/metadata/registry'
import { type Db, sharedAdapterOf } from '../database/open'
import { type RunStatement, runOnDatabase } from '../database/runStatement'
import { DatabaseUnavailableError } from '../database/unavailable'
import { localMinute } from '../documents/moments'
import { JournalFiles, type JournalPosition, type JournalSave, journalIdOf } from './journalFiles'
import {
  deleteOlder,
  findMissingSaves,
  nameInstallation,
  readDatabaseState,
  readPosition,
  writeMark,
  writeOlder,
} from './journalStatements'

/** The saves that are looked for in the database each time. */
const recentSaves = 100
/** So often it is compared, and marked where anything was written; saves are brought to the file after so long. */
const [roundMs, flushMs] = [5000, 100]

export interface JournalLog {
  error: (details: object, message: string) => void
  warn: (details: object, message: string) => void
}

/** A save as people know it: 'Bill 00042, 2026-11-28 10:12'. */
export function textOfSave({ kind, no, at }: JournalSave): string {
  const label = documents.find(({ name }) => name === kind)?.label ?? kind
  return `${[label, no].filter(Boolean).join(' ')}, ${localMinute(new Date(at))}`
}

/**
 * What this process acknowledged, outside of the database, in `DATA_DIR/journal`; and the comparison with the database, which
 * may be older: a standby without the last saves took over, or an earlier state was brought back. An older database is
 * written to by nobody until an administrator accepts it (docs/decisions/older-database.md).
 */
export class SaveJournal {
  /** By which the database knows it. */
  readonly id: string
  private installation: string | undefined
  private files: JournalFiles | undefined
  private accepted = new Set<string>()
  private recent: JournalSave[] = []
  /** The last save of each document, of a quiet one too. */
  private readonly lastOf = new Map<string, JournalSave>()
  private position: JournalPosition | undefined
  private unwritten: (JournalSave | JournalPosition)[] = []
  private hasWritten = false
  private missing: string | undefined
  private timers: NodeJS.Timeout[] = []
  private running: Promise<void> = Promise.resolve()
  /** What it is the journal of, by which saves find it. */
  private database: object | undefined
  private log: JournalLog = { error: () => {}, warn: () => {} }

  /**
   * @param dataDir the folder that holds `journal`
   * @param options `leavesIdleConnections`: while nothing is written, only new connections compare, so that those at rest may end
   */
  constructor(
    private readonly dataDir: string,
    private readonly options: { leavesIdleConnections?: boolean } = {},
  ) {
    this.id = journalIdOf(dataDir)
  }

  /** Notes a save that the database has acknowledged. */
  note(save: Omit<JournalSave, 'at'>): void {
    this.remember({ at: new Date().toISOString(), ...save })
    this.noteWrite()
  }

  /** Notes that something was written, with or without a key. */
  noteWrite(): void {
    this.hasWritten = true
  }

  /** Whether the database is older than what was acknowledged. */
  isOlder(): boolean {
    return this.missing !== undefined
  }

  /** @throws DatabaseUnavailableError while it is */
  assertCurrent(): void {
    if (this.missing !== undefined) throw new DatabaseUnavailableError('older', new Error(this.missing))
  }

  /** The condition for monitoring and superusers; undefined while there is none. */
  warning(): string | undefined {
    return this.missing === undefined
      ? undefined
      : new DatabaseUnavailableError('older', new Error(this.missing)).message
  }

  /** Waits while the database is older. @returns at once where it is not, or where `signal` aborts */
  async untilCurrent(signal: AbortSignal): Promise<void> {
    while (this.missing !== undefined && !signal.aborted) await new Promise((resolve) => setTimeout(resolve, 1000))
  }

  /**
   * Compares the database with what was acknowledged: the last saves and the last mark must be in it. Each new connection
   * does it before it is used, and a timer every few seconds.
   */
  async compare(run: RunStatement): Promise<void> {
    const state = await readDatabaseState(run, this.id)
    if (!state) return
    this.openFiles(state.installation)
    const { accepted, older } = state
    if (accepted && !this.accepted.has(accepted)) await this.beginAnew(accepted, run)
    const saves = [...new Set([...this.recent, ...this.lastOf.values()])]
    const [save] = await findMissingSaves(run, saves)
    const isMarkMissing = state.mark !== undefined && state.mark < (this.position?.mark ?? 0)
    const missing = save ? textOfSave(save) : isMarkMissing ? localMinute(new Date(this.position!.at)) : undefined
    const byOthers = older && older.by !== this.id ? older.missing : undefined
    if (missing && !older) await writeOlder(run, this.id, missing)
    if (!missing && older?.by === this.id) await deleteOlder(run)
    await this.setMissing(missing ?? byOthers, run)
  }

  private async setMissing(missing: string | undefined, run: RunStatement): Promise<void> {
    const before = this.missing
    this.missing = missing
    if ((before === undefined) === (missing === undefined)) return
    const positions = { remembered: this.position, present: await readPosition(run) }
    if (missing === undefined) this.log.warn(positions, 'the database has all that was saved here; saves go on')
    else
      this.log.error(
        { missing, ...positions },
        'the database is older than what was saved here: nothing is written until it is accepted (npx prayog accept-database)',
      )
  }

  /** Compares and marks every few seconds, until it is closed. */
  async start(db: Db, log: JournalLog): Promise<void> {
    this.database = sharedAdapterOf(db)
    journals.set(this.database, this)
    this.log = log
    const run = runOnDatabase(db)
    await nameInstallation(run)
    await this.compare(run)
    if (this.missing !== undefined) log.error({ missing: this.missing }, this.warning()!)
    const round = () => {
      this.running = this.runRound(run).catch((err: unknown) => {
        // requests report that the database is away; the next round compares again
        if (!(err instanceof DatabaseUnavailableError)) log.error({ err }, 'the journal was not compared')
      })
      return this.running
    }
    this.timers = [setInterval(round, roundMs), setInterval(() => this.flush(), flushMs)]
    for (const timer of this.timers) timer.unref()
  }

  private async runRound(run: RunStatement): Promise<void> {
    if (this.options.leavesIdleConnections && !this.hasWritten && this.missing === undefined) return
    await this.compare(run)
    if (!this.hasWritten || this.missing !== undefined) return
    this.hasWritten = false
    try {
      const mark = await writeMark(run, this.id)
      this.position = { at: new Date().toISOString(), mark, ...(await readPosition(run)) }
      this.unwritten.push(this.position)
    } catch (error) {
      this.hasWritten = true
      throw error
    }
  }

  /** Ends the rounds, brings to the file what is left, and notes no more saves. */
  async close(): Promise<void> {
    if (this.database) journals.delete(this.database)
    for (const timer of this.timers) clearInterval(timer)
    await this.running
    this.flush()
  }

  private flush(): void {
    if (!this.files || this.unwritten.length === 0) return
    const entries = this.unwritten
    this.unwritten = []
    try {
      this.files.append(entries, this.position)
    } catch (err) {
      // the database has them; the journal begins again with the next
      this.log.error({ err }, 'the journal of saves was not written')
    }
  }

  private remember(save: JournalSave): void {
    this.recent.push(save)
    if (this.recent.length > recentSaves) this.recent.shift()
    if (save.id !== undefined) this.lastOf.set(save.kind, save)
    this.unwritten.push(save)
  }

  private openFiles(installation: string): void {
    if (this.installation === installation) return
    this.installation = installation
    this.files = new JournalFiles(this.dataDir, installation)
    this.accepted = this.files.readAccepted()
    const { saves, position } = this.files.read(recentSaves)
    this.position = position
    for (const save of saves) this.remember(save)
    this.unwritten = []
  }

  /** An administrator has accepted a state: what it lacks is noted apart, and does not count any more. */
  private async beginAnew(state: string, run: RunStatement): Promise<void> {
    this.accepted.add(state)
    this.flush()
    const missing = await findMissingSaves(run, this.files!.read().saves)
    const file = this.files!.accept(state, missing)
    this.recent = []
    this.lastOf.clear()
    this.position = undefined
    this.unwritten = []
    if (file) this.log.warn({ count: missing.length, file }, 'the accepted database lacks saves; the file names them')
  }
}

const journals = new WeakMap<object, SaveJournal>()

/** The journal of a running server's database; undefined for commands and tests, which have none. */
export const saveJournalOf = (db: Db): SaveJournal | undefined => journals.get(sharedAdapterOf(db))

/** Notes a save that a request with a key has committed. */
export function noteSave(
  journal: SaveJournal | undefined,
  { db, actor, idempotencyKey: key }: { db: Db; actor: { id: number }; idempotencyKey: string | undefined },
  save: Pick<JournalSave, 'kind' | 'id' | 'no'>,
): void {
  if (journal && key && !db.isTransaction) journal.note({ user: actor.id, key, ...save })
}
