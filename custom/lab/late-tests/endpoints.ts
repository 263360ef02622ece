import { z } from 'zod'
import { idQuery } from '~/server/documents/query'
import { type Endpoint, endpoint } from '~/server/http/endpoint'
import { pageQuery, toPageResponse } from '~/server/http/input'
import { pendingTileEndpoint } from '~/server/http/pendingTileEndpoint'
import { pageResponse } from '~/server/http/responses'
import { listLateTests, pendingLateTests } from './operations/listLateTests'
import { lateTestsApiPath } from './path'
import { lateTestSchema } from './responses'
import { lateTests } from './screen'

const tag = 'Late Tests'

export const endpoints: Endpoint[] = [
  pendingTileEndpoint(lateTests.pendingTiles[0], { ...{ permission: 'view_late_test', tag }, find: pendingLateTests }),
  endpoint.get(
    lateTestsApiPath,
    {
      ...{ permission: 'view_late_test', summary: 'Tests that should be verified by now', tag },
      query: z.strictObject({ ...pageQuery, department: idQuery.optional() }),
      response: pageResponse(lateTestSchema),
    },
    async ({ db, actor, now, query, url }) => {
      const { results, count } = await listLateTests(db, query, { actor, now })
      return toPageResponse(results, count, query, url)
    },
  ),
]
