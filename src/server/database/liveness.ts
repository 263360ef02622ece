import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { TimeLimits } from './address'

/** Sessions that are at work, or were a moment ago: their answer may be on its way. */
const atWork = `select application_name as name, wait_event = 'SyncRep' as awaits_standby from pg_stat_activity
  where application_name like 'prayog-%' and (state not like 'idle%' or state_change > now() - interval '1 second')`

/** The server works, and its commits wait for a synchronous standby. */
export class StandbyAwaitedError extends Error {
  constructor() {
    super('A synchronous standby does not confirm commits.')
  }
}

/** The sessions at work by their names, and whether each waits for a standby. */
type SessionsAtWork = ReadonlyMap<string, boolean>

/** Breaks a connection off without a word to the other side, who may not hear it. */
export function severConnection(client: pg.ClientBase): void {
  ;(client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
}

/**
 * Tells a slow answer from one that will never come. A server that is silent for long is asked, over a connection of its
 * own, whether it is at work on the statement; where it is not, or cannot be reached, the connection is lost, and all that
 * were silent since are not trusted any more.
 */
export class Liveness {
  private readonly names = new WeakMap<pg.ClientBase, string>()
  private readonly heardAt = new WeakMap<pg.ClientBase, number>()
  private suspectedAt = 0
  private asking: Promise<SessionsAtWork> | undefined

  /** @param connect opens a connection outside the pool */
  constructor(
    private readonly limits: TimeLimits,
    private readonly connect: () => Promise<pg.Client>,
  ) {}

  /** The name by which the server knows the session of a connection, also behind a pooler. */
  nameOf(client: pg.ClientBase): string {
    const name = this.names.get(client) ?? `prayog-${randomUUID().slice(0, 13)}`
    this.names.set(client, name)
    return name
  }

  /** The server answered. */
  heard(client: pg.ClientBase): void {
    this.heardAt.set(client, performance.now())
  }

  isTrusted(client: pg.ClientBase): boolean {
    return (this.heardAt.get(client) ?? 0) >= this.suspectedAt
  }

  /** A connection was lost: others may be that nobody has used since. */
  suspectAll(): void {
    this.suspectedAt = performance.now()
  }

  /**
   * Watches over a statement.
   * @param onLost called when its answer will never come
   * @returns what ends the watch
   */
  watch(client: pg.ClientBase, onLost: (reason: Error) => void): () => void {
    const { silence, statement } = this.limits
    // a commit that waits for a standby may yet be carried out, and the save is repeated under its key
    const mostWaits = statement > 0 ? 2 * silence : Number.POSITIVE_INFINITY
    const began = performance.now()
    let isOver = false
    let timer: NodeJS.Timeout
    const look = async () => {
      // a server that is well has broken off by itself what takes longer than a statement may
      const isFrozen = statement > 0 && performance.now() - began > statement + silence
      const session = isFrozen ? undefined : (await this.sessionsAtWork()).get(this.nameOf(client))
      if (isOver) return
      if (session === true && performance.now() - began >= mostWaits) onLost(new StandbyAwaitedError())
      else if (session !== undefined) timer = setTimeout(look, silence)
      else onLost(new Error('The server does not answer.'))
    }
    timer = setTimeout(look, silence)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }

  /** Whether any commit waits for a synchronous standby: whoever waits for its locks waits for the standby. */
  async isStandbyAwaited(): Promise<boolean> {
    return [...(await this.sessionsAtWork()).values()].includes(true)
  }

  private sessionsAtWork(): Promise<SessionsAtWork> {
    this.asking ??= this.ask().finally(() => {
      this.asking = undefined
    })
    return this.asking
  }

  /** The sessions at work; none where the server cannot be asked. */
  private async ask(): Promise<SessionsAtWork> {
    try {
      const client = await this.connect()
      try {
        const { rows } = await client.query<{ name: string; awaits_standby: boolean | null }>(atWork)
        return new Map(rows.map((row) => [row.name, row.awaits_standby === true]))
      } finally {
        severConnection(client)
      }
    } catch {
      return new Map()
    }
  }
}
