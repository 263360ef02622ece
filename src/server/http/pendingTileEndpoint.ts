import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { momentAt } from '~/domain/calendar'
import { maxPendingCount, type PendingTile } from '~/metadata/pendingTile'
import { momentSchema } from '~/metadata/response'
import { type Endpoint, type EndpointPermission, endpoint, type RequestContext } from './endpoint'
import { dayQuery } from './input'

/** How much waits, 1,000 at the most, and since when. */
const waiting = z
  .strictObject({ count: z.int().min(0).max(maxPendingCount), oldest: momentSchema.nullable() })
  .meta({ id: 'WaitingWork' })

interface WaitingRoute {
  permission: EndpointPermission
  tag: string
  /** A select of what waits, the oldest first, as a column `at`: since when each does. */
  find: (call: Pick<RequestContext, 'actor' | 'now'>) => RawBuilder<unknown>
}

/** The endpoint that counts pending work; with `before` only what waits since before a day, which a list from that day on hides. */
export const pendingTileEndpoint = (
  { apiPath, label }: PendingTile,
  { permission, tag, find }: WaitingRoute,
): Endpoint =>
  endpoint.get(
    apiPath,
    {
      permission,
      summary: `${label}: how many, and since when`,
      tag,
      query: z.strictObject({ before: dayQuery.optional() }),
      response: waiting,
    },
    async (call) => {
      const { before: day } = call.query
      const { rows } = await sql<{ count: number; oldest: Date | null }>`
      select count(*)::integer as count, min(w.at) as oldest
      from (select f.at from (${find(call)}) as f ${day ? sql`where f.at < ${momentAt(day, '00:00')}` : sql``} limit ${sql.lit(maxPendingCount)}) as w`.execute(
        call.db,
      )
      const { count, oldest } = rows[0]!
      return { count, oldest: oldest?.toISOString() ?? null }
    },
  )
