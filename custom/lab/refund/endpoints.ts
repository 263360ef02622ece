import { z } from 'zod'
import { idQuery } from '~/server/documents/query'
import { numberOf } from '~/server/documents/readDocument'
import { type Endpoint, endpoint } from '~/server/http/endpoint'
import { labSale } from '../../../documents/lab/lab-sale'
import { labSaleReturn } from '../../../documents/lab/lab-sale-return'
import { readTestsAtWork } from '../shared/samples/operations/testsAtWork'
import { testAtWork } from '../shared/samples/responses'
import { testsAtWorkPath } from './path'

export const endpoints: Endpoint[] = [
  endpoint.get(
    testsAtWorkPath,
    {
      ...{ permission: [labSaleReturn.permissions.view, labSaleReturn.permissions.add], tag: labSaleReturn.label },
      summary: 'The tests of a bill on which work has begun, which a refund stops',
      ...{ query: z.strictObject({ sale_main: idQuery }), response: z.array(testAtWork) },
    },
    async ({ db, actor, query }) => {
      await numberOf(db, labSale, query.sale_main, actor)
      return readTestsAtWork(db, query.sale_main)
    },
  ),
]
