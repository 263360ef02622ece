import { recordActivity } from '../activity'
import { transaction } from '../database/transaction'
import { acceptClock, localMinute } from '../documents/moments'
import type { CliCommand } from './command'
import { operatorContext, withDatabase } from './withDatabase'

/**
 * `prayog accept-clock`: confirms that the clock is correct now, after documents were written with a clock that was ahead.
 */
export const acceptClockCommand: CliCommand = {
  usage: 'accept-clock',
  summary:
    'Allows saves again after documents were written while the clock was ahead. Correct the clock first; the documents keep their dates.',
  run: async (args) => {
    if (args.length > 0) throw new Error(`Usage: npx prayog ${acceptClockCommand.usage}`)
    const now = new Date()
    const ahead = await withDatabase((db) =>
      transaction(db, async (trx) => {
        const before = await acceptClock(trx, now)
        if (before.length > 0)
          await recordActivity(
            trx,
            { ...operatorContext, now },
            { action: 'change', entity: 'clock', before, after: { now } },
          )
        return before
      }),
    )
    const lines = ahead.map(
      ({ series, fiscalYear, numberPattern, lastAt }) =>
        `  ${series}, fiscal year ${[fiscalYear, numberPattern].filter(Boolean).join(', ')}: ${localMinute(lastAt)}`,
    )
    const text =
      ahead.length === 0
        ? 'No document is later than the clock.'
        : [`Documents were written after ${localMinute(now)}, of`, ...lines, 'From now on new ones are saved.'].join(
            '\n',
          )
    process.stdout.write(`${text}\n`)
  },
}
