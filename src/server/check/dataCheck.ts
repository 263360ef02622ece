import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { localDay } from '~/domain/calendar'
import { dataCheckPermission } from '~/metadata/dataCheck'
import { masterTables } from '~/metadata/masterTables'
import type { Declarations } from '~/metadata/registry'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import { DatabaseUnavailableError } from '../database/unavailable'
import { roleHolds } from '../history/viewers'
import { queueMail } from '../mail/queueMail'
import { checkSteps, isOfTables } from './checkDatabase'
import type { CheckStep } from './steps'

const dayMs = 86_400_000
/** A check begins so long after the one before. */
const everyMs = 7 * dayMs
/** How many findings are kept; more are counted. */
const mostKept = 200
/** What a step writes down is written so often, and at a finding. */
const savedEveryMs = 1000
/** After a step the others have the machine for so many times as long as it took, up to some seconds. */
const [usualPauseFactor, longestPauseMs] = [4, 10_000]

export const dataCheckMailKind = 'data-check'

interface DataCheck {
  id: number
  startedAt: Date
  finishedAt: Date | null
  lastStep: string | null
  stepsDone: number
  findings: string[]
  findingCount: number
}

interface DataCheckOptions {
  declarations: Declarations
  /** Where steps are read from: a standby, if there is one that is current. */
  readFrom: () => Promise<Db>
  now: Date
  /** Whether there is time to go on. */
  goOn: () => boolean
  signal: AbortSignal
  /** How many times as long as a step took the pause after it is; default 4. */
  pauseFactor?: number
}

const newest = (db: Db): Promise<DataCheck | undefined> =>
  db.selectFrom('dataCheck').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst() as Promise<
    DataCheck | undefined
  >

/** The check that is to go on; a new one where the last began a week ago. */
async function openCheck(db: Db, now: Date): Promise<DataCheck | undefined> {
  const last = await newest(db)
  if (last && !last.finishedAt) return last
  const isDue = !last || Math.abs(now.getTime() - last.startedAt.getTime()) >= everyMs
  if (!isDue) return undefined
  const row = db.insertInto('dataCheck').values({ startedAt: now }).returningAll()
  return (await row.executeTakeFirstOrThrow()) as DataCheck
}

/** The findings of a step, from the standby; where that fails, such as for a conflict with its replay, from the primary. */
async function runStep(db: Db, step: CheckStep, readFrom: () => Promise<Db>): Promise<string[]> {
  try {
    const from = await readFrom()
    return await step.run(from).catch((error) => {
      if (from === db) throw error
      return step.run(db)
    })
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) throw error
    return [`${step.subject} could not be checked: ${error instanceof Error ? error.message : error}`]
  }
}

/** Users with the permission who have an address, superusers among them. */
async function readRecipients(db: Db): Promise<{ id: number; userName: string; email: string }[]> {
  const { rows } = await sql<{ id: number; userName: string; email: string }>`select u.id, u.user_name, u.email
    from ${sql.table(masterTables.users)} u
    where u.active and u.email <> '' and (u.is_superuser or ${roleHolds([dataCheckPermission])}) order by u.id`.execute(
    db,
  )
  return rows
}

/** Ends a check; if something differs, those who may see it are mailed. */
function finish(db: Db, { id, findingCount }: DataCheck, now: Date): Promise<void> {
  return transaction(db, async (trx) => {
    const ended = await trx
      .updateTable('dataCheck')
      .set({ finishedAt: now })
      .where('id', '=', id)
      .where('finishedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!ended || findingCount === 0) return
    for (const { email: to, ...actor } of await readRecipients(trx))
      await queueMail(
        trx,
        { actor, address: '', now },
        { kind: dataCheckMailKind, documentId: id, documentNo: localDay(now), to },
      )
  })
}

/**
 * Goes on with the weekly check of the data: step by step with pauses, so that it takes a fifth of a processor at most. What was
 * done is kept, so that another process goes on after this one.
 */
export async function continueDataCheck(db: Db, options: DataCheckOptions): Promise<void> {
  const { declarations, readFrom, now, goOn, signal, pauseFactor = usualPauseFactor } = options
  const check = await openCheck(db, now)
  if (!check) return
  const steps = await checkSteps(db, declarations)
  let { lastStep, stepsDone, findingCount } = check
  let findings = [...check.findings]
  let savedStep = lastStep
  let savedAt = performance.now()
  /** @returns whether no other process has gone on with it meanwhile */
  const save = async () => {
    const row = await db
      .updateTable('dataCheck')
      .set({
        ...{ lastStep, stepsDone, stepCount: steps.length, findingCount },
        findings: JSON.stringify(findings),
      })
      .where('id', '=', check.id)
      .where(sql<boolean>`last_step is not distinct from ${savedStep}::text`)
      .where('finishedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    savedStep = lastStep
    savedAt = performance.now()
    return row !== undefined
  }
  for (const step of steps.slice(steps.findIndex(({ key }) => key === lastStep) + 1)) {
    if (signal.aborted || !goOn()) {
      await save()
      return
    }
    const began = performance.now()
    const found = await runStep(db, step, readFrom)
    findings = [...findings, ...found].slice(0, mostKept)
    findingCount += found.length
    lastStep = step.key
    stepsDone++
    if ((found.length > 0 || performance.now() - savedAt > savedEveryMs) && !(await save())) return
    if (isOfTables(step) && found.length > 0) break
    await pause(Math.min((performance.now() - began) * pauseFactor, longestPauseMs), undefined, { signal }).catch(
      () => {},
    )
  }
  if (await save()) await finish(db, { ...check, findingCount }, now)
}

/** What the newest finished check found, and how far the present one is. */
export async function readDataCheck(db: Db) {
  const finished = (await db
    .selectFrom('dataCheck')
    .selectAll()
    .where('finishedAt', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) as (DataCheck & { finishedAt: Date }) | undefined
  const last = await newest(db)
  const running = last && !last.finishedAt ? (last as DataCheck & { stepCount: number }) : undefined
  return {
    finishedAt: finished?.finishedAt.toISOString() ?? null,
    findings: finished?.findings ?? [],
    findingCount: finished?.findingCount ?? 0,
    startedAt: running?.startedAt.toISOString() ?? null,
    percentDone: running ? Math.floor((running.stepsDone / Math.max(running.stepCount, 1)) * 100) : null,
  }
}
