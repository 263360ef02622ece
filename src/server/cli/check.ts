import { isFiscalYear } from '~/domain/calendar'
import { type CheckChoice, checkedParts, checkSteps, runCheckSteps } from '../check/checkDatabase'
import type { CheckStep } from '../check/steps'
import { readConfig } from '../config'
import { compareJournal } from '../journal/compareJournal'
import { installation } from '../start'
import type { CliCommand } from './command'
import { withDatabase } from './withDatabase'

/** What the processes with this data folder acknowledged. A backup, which may be older, is checked without it. */
const journalPart = 'journal'
const journalStep: CheckStep = {
  key: journalPart,
  subject: 'Journal of saves',
  run: async (db) => (await compareJournal(db, readConfig(process.env).dataDir)).findings,
}

const allParts = [...checkedParts, journalPart]
const parts = [...allParts].sort().join(' | ')

/** So often progress is shown, in milliseconds. */
const progressEveryMs = 5000

/** The part and the fiscal year that are named, `2082/83` or, as in names of files, `2082-83`. @throws Error where they are not known */
function choiceOf(args: readonly string[]): CheckChoice {
  const usage = () => new Error(`Usage: npx prayog ${checkCommand.usage}`)
  const at = args.indexOf('--year')
  const [year, rest] = at < 0 ? [undefined, args] : [args[at + 1], args.toSpliced(at, 2)]
  const fiscalYear = year?.replace('-', '/')
  const [part] = rest
  if (rest.length > 1 || (part !== undefined && !allParts.includes(part))) throw usage()
  if (at >= 0 && !isFiscalYear(fiscalYear)) throw usage()
  return { part, fiscalYear }
}

/** Writes what is being checked to the error output, now and then. */
function showProgress(all: number) {
  let shownAt = performance.now()
  return ({ subject }: { subject: string }, index: number) => {
    if (performance.now() - shownAt < progressEveryMs) return
    shownAt = performance.now()
    process.stderr.write(`${Math.floor((index / all) * 100)} %: ${subject}\n`)
  }
}

/** `prayog check`: recomputes the values derived from documents and reports differences. */
export const checkCommand: CliCommand = {
  usage: `check [${parts}] [--year <fiscal year>]`,
  summary:
    'Compares tables, number series, balances, rollups, stock and dates with the documents, and these with the journal of saves, or one part alone; with --year the documents of one fiscal year. Exits with 1 if anything differs.',
  run: async (args) => {
    const choice = choiceOf(args)
    const work = async (db: Parameters<typeof checkSteps>[0]) => {
      const { part, fiscalYear } = choice
      const steps = part === journalPart ? [] : await checkSteps(db, installation, choice)
      if (fiscalYear === undefined && (part ?? journalPart) === journalPart) steps.push(journalStep)
      return { count: steps.length, differences: await runCheckSteps(db, steps, showProgress(steps.length)) }
    }
    const { count, differences } = await withDatabase(work, { asItIs: true, isLong: true })
    if (differences.length > 0) throw new Error([...differences, `${differences.length} findings.`].join('\n'))
    if (count === 0) throw new Error(`There are no documents of ${choice.fiscalYear}.`)
    process.stdout.write('Nothing differs: 0 findings.\n')
  },
}
