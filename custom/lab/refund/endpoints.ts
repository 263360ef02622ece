import { z } from 'zod'
import { idQuery } from '~/server/documents/query'
import { readDocumentNumber } from '~/server/documents/readDocument'
import { type Endpoint, endpoint } from '~/server/http/endpoint'
import { labSale } from '../../../documents/lab/lab-sale'
import { labSaleReturn } from '../../../documents/lab/lab-sale-return'
import { readTestsInProgress } from '../shared/samples/operations/testsAtWork'
import { testInProgressSchema } from '../shared/samples/responses'
import { testsInProgressApiPath } from './path'

export const endpoints: Endpoint[] = [
  endpoint.get(
    testsInProgressApiPath,
    {
      ...{ permission: [labSaleReturn.permissions.view, labSaleReturn.permissions.add], tag: labSaleReturn.label },
      summary: 'The tests of a bill on which work has begun, which a refund stops',
      ...{ query: z.strictObject({ sale_main: idQuery }), response: z.array(testInProgressSchema) },
    },
    async ({ db, actor, query }) => {
      await readDocumentNumber(db, labSale, query.sale_main, actor)
      return readTestsInProgress(db, query.sale_main)
    },
  ),
]
