import { sql } from 'kysely'
import { compare, floorToCash, type Money } from '~/domain/money'
import { creationActivityRow, type DemoHistoryPart, demoCreationColumns, groupBy } from '~/server/demo/demoHistory'
import { counterClosing } from '../../../documents/pharmacy/counter-closing'
import { closingAmounts, denominations } from '../shared/cash-closing/closing'
import { moneyDocumentKinds } from '../shared/cash-closing/kinds'
import { paymentsQuery } from '../shared/cash-closing/takings'

/** A clerk's takings of one day by a kind and a mode. */
interface DayTaking {
  day: string
  userId: number
  userName: string
  kind: number
  mode: string
  cash: boolean
  qty: number
  upTo: number
  amount: Money
}

/** When the counters are closed, in minutes after midnight: everything of the day is written by then. */
const evening = 20 * 60

/** The notes that an amount is counted in, the largest first; the paisa stay out. */
function notesOf(amount: Money): Record<string, number> {
  let left = Math.max(0, Number(floorToCash(amount)))
  return Object.fromEntries(
    denominations.map((note) => {
      const count = Math.floor(left / note)
      left -= count * note
      return [`note${note}`, count]
    }),
  )
}

/** Each clerk's counter is closed every evening, so that the next closing counts a day and not all of them. */
export const demoHistory: DemoHistoryPart = {
  order: 6,
  write: async ({ trx, days, today, momentOf: at, drawNumber, insertRows }) => {
    const parts = moneyDocumentKinds.map(
      (kind) => sql`select ${sql.lit(kind.id)} as kind, t.* from (${paymentsQuery(kind, sql`true`)}) as t`,
    )
    const { rows } = await sql<DayTaking>`
      select t.created_date_ad as day, t.created_by_id as user_id, u.user_name, t.kind, t.mode, t.cash,
        count(distinct t.id)::integer as qty, max(t.id) as up_to, sum(t.amount)::numeric(14,2)::text as amount
      from (${sql.join(parts, sql` union all `)}) as t join "user" as u on u.id = t.created_by_id
      where t.created_date_ad < ${today.ad}::date
      group by 1, 2, 3, 4, 5, 6 order by 1, 2, 4, 6 desc, 5`.execute(trx)
    const closings = [...groupBy(rows, ({ day, userId }) => `${day} ${userId}`).values()].map((lines) => {
      const [{ day: ad, userId, userName }] = lines as [DayTaking]
      const day = days.find((one) => one.ad === ad)!
      const [number, closingNo] = drawNumber(counterClosing.name, day.fiscalYear, {
        prefix: counterClosing.number.prefix,
      })
      const amounts = (counted: Record<string, number>) =>
        closingAmounts.calculate!(
          lines.map((line) => ({ ...line })),
          undefined,
          counted,
        ).header!
      const counted = notesOf(amounts({}).dueCash!)
      const sums = amounts(counted)
      const remarks = compare(sums.difference!, 0) === 0 ? null : 'Change'
      const header = { closingNo, number, userId, userName, ...counted, ...sums, remarks }
      return { lines, header: { ...header, ...demoCreationColumns(day, at(day, evening), userId) } }
    })
    if (closings.length === 0) return
    const ids = await insertRows(
      counterClosing.table,
      closings.map(({ header }) => header),
    )
    const lines = closings.flatMap((closing, index) =>
      closing.lines.map(({ kind, mode, cash, qty, upTo, amount }, position) => ({
        ...{ counterClosingId: ids[index]!, position, kind, mode, cash, qty, upTo, amount },
      })),
    )
    await insertRows(counterClosing.tables.lines, lines)
    await insertRows(
      'activity',
      closings.map(({ header }, index) =>
        creationActivityRow(
          counterClosing.name,
          { id: ids[index]!, documentNo: header.closingNo, ...header },
          header.userName,
        ),
      ),
    )
  },
}
