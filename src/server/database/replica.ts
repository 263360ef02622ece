import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, type Db, type OnStatement, replicaDatabase } from './open'

/** Where something is read from. */
export interface ReadConnection {
  db: Db
  /** The moment that its rows are of, where it lags behind; null where they are the newest, but for a second or two. */
  asOf: Date | null
}

/** A standby further behind than this is not asked, in milliseconds. */
const MOST_BEHIND = 60_000
/** A smaller lag is not reported: a page is that old by the time it is read. */
const BARELY_BEHIND = 2000
/** How long what was found of it holds, and how long it is left alone after it failed, in milliseconds. */
const [CONNECTION_HOLDS, LEFT_ALONE] = [1000, 5000]

/** How long a list waits until the standby has replayed what was written before, and how often it looks, in milliseconds. */
const [CATCHES_UP, LOOKS_AGAIN] = [40, 4]

interface Lag {
  standby: boolean
  caughtUp: boolean
  /** When what it has last was written; null where nothing was since it began. */
  at: string | null
}

/**
 * A standby of the database, which answers reports and files so that the primary is free for the desk. It is asked while it
 * answers, is not promoted and lags little; otherwise the primary is.
 */
export class Replica {
  private readonly database: Database
  private connection: Promise<ReadConnection> | undefined
  /** By a clock that is never set. */
  private connectedAt = 0

  constructor(
    replicaUrl: string,
    private readonly primary: Db,
    /** Whether lists are read from it, too. */
    readonly servesLists: boolean,
    onStatement?: OnStatement,
  ) {
    this.database = replicaDatabase(replicaUrl, 10, onStatement)
  }

  /** Returns the connection that a report may read from now. */
  reader(): Promise<ReadConnection> {
    if (!this.connection || performance.now() - this.connectedAt > CONNECTION_HOLDS) {
      this.connectedAt = performance.now()
      this.connection = this.look().catch(() => this.passOver())
    }
    return this.connection
  }

  /**
   * Returns a connection that reads all that was saved before now, by whichever process: the standby if it has replayed what the
   * primary has written by now, or does so within an instant; otherwise the primary.
   */
  async currentReader(): Promise<ReadConnection> {
    const { db } = await this.reader()
    const primary = { db: this.primary, asOf: null }
    if (db === this.primary) return primary
    try {
      const lsn = await this.writtenPosition()
      for (const end = performance.now() + CATCHES_UP; ; await wait(LOOKS_AGAIN)) {
        const { standby, caughtUp } = await this.readLag(lsn)
        if (!standby) return primary
        if (caughtUp) return { db, asOf: null }
        if (performance.now() > end) return primary
      }
    } catch {
      // whichever of the two failed, the primary answers, or says what is wrong
      return this.passOver()
    }
  }

  /** Uses the primary for some seconds after the replica failed during a request. @returns the primary */
  passOver(): ReadConnection {
    const primary = { db: this.primary, asOf: null }
    this.connectedAt = performance.now() + LEFT_ALONE - CONNECTION_HOLDS
    this.connection = Promise.resolve(primary)
    return primary
  }

  /** It lags where it has not replayed all that the primary has written by now; a standby cut off knows of no lag itself. */
  private async look(): Promise<ReadConnection> {
    const { standby, caughtUp, at } = await this.readLag(await this.writtenPosition())
    const asOf = at === null ? new Date(0) : new Date(at)
    const behind = caughtUp ? 0 : Date.now() - asOf.getTime()
    if (!standby || behind > MOST_BEHIND) return { db: this.primary, asOf: null }
    return { db: this.database.db, asOf: behind < BARELY_BEHIND ? null : asOf }
  }

  private async writtenPosition(): Promise<string> {
    const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(this.primary)
    return rows[0]!.lsn
  }

  private async readLag(written: string): Promise<Lag> {
    const { rows } = await sql<Lag>`select pg_is_in_recovery() as standby,
      coalesce(pg_last_wal_replay_lsn() >= ${written}::pg_lsn, false) as caught_up,
      pg_last_xact_replay_timestamp() as at`.execute(this.database.db)
    return rows[0]!
  }

  close(): Promise<void> {
    return this.database.close()
  }
}
