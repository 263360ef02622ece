import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from '../database/open'
import { transaction } from '../database/transaction'
import { DatabaseUnavailableError } from '../database/unavailable'
import type { FillingState } from '../http/app'
import { buildApp } from '../start'
import { closeThreads } from '../threads/pool'
import { demo, type WorkdayStep } from './demo'
import { type HistoryProgress, historyPartCount, isHistoryOpen, newHistory, writeNextPart } from './demoHistory'
import { seedDemoRecords } from './seed'
import { endStaffSessions } from './staff'

const print = (text: string) => process.stdout.write(`${text}\n`)

/** What of the demo is still to be filled in. The database keeps it until nothing is left. */
interface Remainder {
  history: HistoryProgress
  /** How many steps of the day's work were begun. */
  steps: number
}

const name = 'demoFilling'

async function readRemainder(trx: Db, isLocked = false): Promise<Remainder | undefined> {
  const query = trx.selectFrom('serverSetting').select('value').where('name', '=', name)
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst()
  return row && JSON.parse(row.value)
}

/** @param remainder undefined when nothing is left */
async function keepRemainder(trx: Db, remainder: Remainder | undefined): Promise<undefined> {
  if (remainder)
    await trx
      .updateTable('serverSetting')
      .set({ value: JSON.stringify(remainder) })
      .where('name', '=', name)
      .execute()
  else await trx.deleteFrom('serverSetting').where('name', '=', name).execute()
  return undefined
}

/** The day's work, with an application of its own, which answers although documents are not taken from users yet. */
async function openWorkday({ db }: Database, { history }: Remainder) {
  const app = await buildApp(db)
  await app.ready()
  const steps: readonly WorkdayStep[] = (await demo?.workday?.(app, db, { hasHistory: history.days > 0 })) ?? []
  const close = async () => {
    await endStaffSessions(app, db)
    await app.close()
  }
  return { steps, close }
}

/** Fills in what the first start left: the history part by part, and the day's work step by step. */
export class DemoFilling {
  private isStopped = false
  private running: Promise<void> | undefined
  private stepCount = 0

  private constructor(
    private readonly database: Database,
    private remainder: Remainder | undefined,
  ) {}

  static async of(database: Database): Promise<DemoFilling> {
    return new DemoFilling(database, await readRemainder(database.db))
  }

  /** Undefined when nothing is left. */
  state(): FillingState | undefined {
    if (!this.remainder) return undefined
    const { history, steps } = this.remainder
    // a step of the day's work takes about a tenth of the time of a part
    const share = (history.parts + steps / 10) / (historyPartCount + Math.max(this.stepCount, 20) / 10)
    return { share: Math.min(share, 1), isHistoryOpen: isHistoryOpen(history) }
  }

  /**
   * Fills in all that is left. Other processes on the same database may do so as well: each part and step is done by one.
   * @param rest is called after each part with the milliseconds that it took, and may wait
   */
  async run(rest: (ms: number) => Promise<void> = async () => {}): Promise<void> {
    while (this.remainder && isHistoryOpen(this.remainder.history) && !this.isStopped)
      await this.timed(rest, () => this.writePart())
    if (!this.remainder || this.isStopped) return
    const { steps, close } = await openWorkday(this.database, this.remainder)
    this.stepCount = steps.length
    try {
      while (this.remainder && !this.isStopped) await this.timed(rest, () => this.takeStep(steps))
    } finally {
      await close()
    }
  }

  private async timed(rest: (ms: number) => Promise<void>, work: () => Promise<void>): Promise<void> {
    const began = performance.now()
    await work()
    await rest(performance.now() - began)
  }

  private async writePart(): Promise<void> {
    this.remainder = await this.database.withoutTimeLimits((db) =>
      transaction(db, async (trx) => {
        const remainder = await readRemainder(trx, true)
        if (!remainder || !isHistoryOpen(remainder.history)) return remainder
        const after = { ...remainder, history: await writeNextPart(trx, remainder.history) }
        await keepRemainder(trx, after)
        return after
      }),
    )
  }

  /** Notes that a step is begun before it is taken, so that it is taken by one process, and once. */
  private async takeStep(steps: readonly WorkdayStep[]): Promise<void> {
    const begun = await transaction(this.database.db, async (trx) => {
      const remainder = await readRemainder(trx, true)
      if (!remainder || remainder.steps >= steps.length) return keepRemainder(trx, undefined)
      await keepRemainder(trx, { ...remainder, steps: remainder.steps + 1 })
      return remainder
    })
    if (begun) await steps[begun.steps]!()
    this.remainder = begun && { ...begun, steps: begun.steps + 1 }
  }

  /** Does it in the background of a server: half of the time is left to users. */
  start(log: FastifyBaseLogger): void {
    this.running = this.runInBackground(log)
  }

  private async runInBackground(log: FastifyBaseLogger): Promise<void> {
    const rest = async (ms: number) => {
      const state = this.state()
      print(`Demo data: ${Math.floor((state?.share ?? 1) * 100)} % are filled in.`)
      if (!this.isStopped) await wait(Math.min(ms, 1000))
    }
    while (this.remainder && !this.isStopped) {
      try {
        await this.run(rest)
      } catch (err) {
        log.error({ err }, 'the demo data could not be filled in')
        if (err instanceof DatabaseUnavailableError) await wait(err.retryAfterSeconds * 1000)
        else await this.giveUp()
      }
    }
  }

  /** Leaves the demo as far as it came, so that users can work with it. */
  private async giveUp(): Promise<void> {
    await keepRemainder(this.database.db, undefined)
    this.remainder = undefined
  }

  /** Ends after the present part or step; the next start goes on. */
  async stop(): Promise<void> {
    this.isStopped = true
    await this.running
  }
}

/**
 * Fills an empty database with the demo's masters and users; a database with users is left unchanged. Documents of the
 * `demoDays` days before today and a day's work are left to the server (`DemoFilling`), or written at once.
 */
export async function seedDemo(
  database: Database,
  { demoDays, demoFilling }: { demoDays: number; demoFilling: 'background' | 'first' },
): Promise<void> {
  const now = new Date()
  const remainder: Remainder = { history: newHistory(now, demoDays), steps: 0 }
  const note = (trx: Db) =>
    trx
      .insertInto('serverSetting')
      .values({ name, value: JSON.stringify(remainder) })
      .execute()
  await database.withoutTimeLimits((db) => seedDemoRecords(db, print, now, note))
  if (demoFilling === 'background') return
  await (await DemoFilling.of(database)).run()
  await closeThreads()
}
