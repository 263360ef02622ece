import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { maxPendingCount, type PendingTile } from '~/metadata/pendingTile'
import { moment } from '~/metadata/response'
import { type Endpoint, type EndpointPermission, endpoint, type RequestContext } from './endpoint'

/** How much waits, 1,000 at the most, and since when. */
const waiting = z
  .strictObject({ count: z.int().min(0).max(maxPendingCount), oldest: moment.nullable() })
  .meta({ id: 'WaitingWork' })

interface WaitingRoute {
  permission: EndpointPermission
  tag: string
  /** A select of what waits, the oldest first, as a column `at`: since when each does. */
  find: (call: Pick<RequestContext, 'actor' | 'now'>) => RawBuilder<unknown>
}

/** The endpoint that counts pending work. */
export const pendingTileEndpoint = (
  { apiPath, label }: PendingTile,
  { permission, tag, find }: WaitingRoute,
): Endpoint =>
  endpoint.get(
    apiPath,
    { permission, summary: `${label}: how many, and since when`, tag, response: waiting },
    async (call) => {
      const { rows } = await sql<{ count: number; oldest: Date | null }>`
      select count(*)::integer as count, min(w.at) as oldest
      from (select f.at from (${find(call)}) as f limit ${sql.lit(maxPendingCount)}) as w`.execute(call.db)
      const { count, oldest } = rows[0]!
      return { count, oldest: oldest?.toISOString() ?? null }
    },
  )
