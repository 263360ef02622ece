import { z } from 'zod'
import { idQuery } from '~/server/documents/query'
import { numberOf } from '~/server/documents/readDocument'
import { type Route, route } from '~/server/http/route'
import { testAtWork } from '~shared/samples/answers'
import { readTestsAtWork } from '~shared/samples/operations/testsAtWork'
import { labSale } from '../../../documents/lab/lab-sale'
import { labSaleReturn } from '../../../documents/lab/lab-sale-return'
import { testsAtWorkPath } from './path'

export const routes: Route[] = [
  route.get(
    testsAtWorkPath,
    {
      ...{ right: [labSaleReturn.rights.view, labSaleReturn.rights.add], tag: labSaleReturn.label },
      summary: 'The tests of a bill on which work has begun, which a refund stops',
      ...{ query: z.strictObject({ sale_main: idQuery }), answer: z.array(testAtWork) },
    },
    async ({ db, actor, query }) => {
      await numberOf(db, labSale, query.sale_main, actor)
      return readTestsAtWork(db, query.sale_main)
    },
  ),
]
