import { checkDatabase } from '../check/checkDatabase'
import { checkMoments } from '../check/moments'
import { type SharedPartCheck, sharedPartChecks } from '../check/parts'
import { installation } from '../start'
import type { Command } from './command'
import { withDatabase } from './withDatabase'

/** Compares numbers with moments. What was written cannot be changed, so the check of a backup leaves this out. */
const dates: SharedPartCheck = (db, { documents }) => checkMoments(db, documents, new Date())
const named = new Map([...sharedPartChecks, ['dates', dates]])
const all: SharedPartCheck = async (db, declarations) => [
  ...(await checkDatabase(db, declarations)),
  ...(await dates(db, declarations)),
]

const parts = [...named.keys()].sort().join(' | ')

/** `prayog check`: recomputes the values derived from documents and reports differences. */
export const checkCommand: Command = {
  usage: `check [${parts}]`,
  summary:
    'Compares tables, number series, balances, rollups, stock and dates with the documents, or one part alone. Exits with 1 if anything differs.',
  run: async (args) => {
    const [part, ...more] = args
    const check = part === undefined ? all : named.get(part)
    if (!check || more.length > 0) throw new Error(`Usage: npx prayog ${checkCommand.usage}`)
    const differences = await withDatabase((db) => check(db, installation), { asItIs: true, isLong: true })
    if (differences.length > 0) throw new Error([...differences, `${differences.length} findings.`].join('\n'))
    process.stdout.write('Nothing differs: 0 findings.\n')
  },
}
