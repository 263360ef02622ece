import { z } from 'zod'
import { idQuery } from '~/server/documents/query'
import { pageAnswer } from '~/server/http/answers'
import { pageOf, pageQuery } from '~/server/http/input'
import { type Route, route } from '~/server/http/route'
import { waitingRoute } from '~/server/http/waiting'
import { lateTest } from './answers'
import { lateSince, listLate } from './operations/listLate'
import { lateTestsPath } from './path'
import { lateTests } from './screen'

const tag = 'Late Tests'

export const routes: Route[] = [
  waitingRoute(lateTests.waits[0], { ...{ right: 'view_late_test', tag }, find: lateSince }),
  route.get(
    lateTestsPath,
    {
      ...{ right: 'view_late_test', summary: 'Tests that should be verified by now', tag },
      query: z.strictObject({ ...pageQuery, department: idQuery.optional() }),
      answer: pageAnswer(lateTest),
    },
    async ({ db, actor, now, query, url }) => {
      const { results, count } = await listLate(db, query, { actor, now })
      return pageOf(results, count, query, url)
    },
  ),
]
