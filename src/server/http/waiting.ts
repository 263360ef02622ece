import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { moment } from '~/metadata/answer'
import { mostWaiting, type Waiting } from '~/metadata/waiting'
import { type Call, type Route, type RouteRight, route } from './route'

/** How much waits, 1,000 at the most, and since when. */
const waiting = z
  .strictObject({ count: z.int().min(0).max(mostWaiting), oldest: moment.nullable() })
  .meta({ id: 'WaitingWork' })

interface WaitingRoute {
  right: RouteRight
  tag: string
  /** A select of what waits, the oldest first, as a column `at`: since when each does. */
  find: (call: Pick<Call, 'actor' | 'now'>) => RawBuilder<unknown>
}

/** The call that counts work that waits. */
export const waitingRoute = ({ path, label }: Waiting, { right, tag, find }: WaitingRoute): Route =>
  route.get(path, { right, summary: `${label}: how many, and since when`, tag, answer: waiting }, async (call) => {
    const { rows } = await sql<{ count: number; oldest: Date | null }>`
      select count(*)::integer as count, min(w.at) as oldest
      from (select f.at from (${find(call)}) as f limit ${sql.lit(mostWaiting)}) as w`.execute(call.db)
    const { count, oldest } = rows[0]!
    return { count, oldest: oldest?.toISOString() ?? null }
  })
