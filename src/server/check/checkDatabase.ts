import type { Declarations } from '~/metadata/registry'
import { allTables } from '../allTables'
import type { Db } from '../database/open'
import { archivedYearSteps } from './archivedYears'
import { dateSteps } from './moments'
import { type SharedPartCheck, sharedPartChecks } from './parts'
import { checkImmutableTriggers, checkSchema } from './schema'
import type { CheckStep } from './steps'

/** The tables themselves: where they are not as declared, nothing else can be checked. */
const tablesPart = 'tables'
/** Numbers against moments. What was written cannot be changed, so the check of a backup leaves this out. */
const datesPart = 'dates'

const checkTables: SharedPartCheck = async (_, declarations) => {
  const tables = allTables(declarations)
  const run = async (db: Db) => {
    const schema = await checkSchema(db, tables)
    return schema.length > 0 ? schema : checkImmutableTriggers(db, tables)
  }
  return [{ key: '', subject: 'Tables', run }]
}

const checkDates: SharedPartCheck = (db, { documents }) => dateSteps(db, documents, () => new Date())

const checks: ReadonlyMap<string, SharedPartCheck> = new Map([
  [tablesPart, checkTables],
  ['archive', archivedYearSteps],
  ...sharedPartChecks,
  [datesPart, checkDates],
])

/** The parts of a check by name, in their order. */
export const checkedParts: readonly string[] = [...checks.keys()]

export interface CheckChoice {
  /** The part alone, such as `money`. */
  part?: string | undefined
  /** The documents of a fiscal year alone, such as `2082/83`. */
  fiscalYear?: string | undefined
}

/** The steps of a check, in their order: all, or those of a choice. */
export async function checkSteps(
  db: Db,
  declarations: Declarations,
  { part, fiscalYear }: CheckChoice = {},
): Promise<CheckStep[]> {
  const steps: CheckStep[] = []
  for (const [name, check] of checks)
    if (part === undefined || part === name)
      steps.push(
        ...(await check(db, declarations)).map((step) => ({
          ...step,
          key: [name, step.key].filter(Boolean).join('/'),
        })),
      )
  return steps.filter((step) => fiscalYear === undefined || step.fiscalYear === fiscalYear)
}

/** Whether a step checks the tables; if something differs there, no further step is run. */
export const isOfTables = ({ key }: CheckStep): boolean => key === tablesPart

/** The findings of steps, one after the other. @param onStep told of each before it runs */
export async function runCheckSteps(
  db: Db,
  steps: readonly CheckStep[],
  onStep: (step: CheckStep, index: number) => void = () => {},
): Promise<string[]> {
  const findings: string[] = []
  for (const [index, step] of steps.entries()) {
    onStep(step, index)
    findings.push(...(await step.run(db)))
    if (isOfTables(step) && findings.length > 0) break
  }
  return findings
}

/**
 * Holds a database against what must always be true of it. It changes nothing.
 * @returns a sentence for each thing that differs; where tables are not as declared, these alone
 */
export async function checkDatabase(db: Db, declarations: Declarations): Promise<string[]> {
  const steps = await checkSteps(db, declarations)
  return runCheckSteps(
    db,
    steps.filter(({ key }) => !key.startsWith(`${datesPart}/`)),
  )
}
