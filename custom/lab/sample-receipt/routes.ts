import { z } from 'zod'
import { pageAnswer } from '~/server/http/answers'
import { pageOf, pageQuery } from '~/server/http/input'
import { NO_KEY, type Route, route } from '~/server/http/route'
import { received, tube } from './answers'
import { listTubes } from './operations/listTubes'
import { receiveTubes } from './operations/receiveTubes'
import { receiptPath } from './path'

const tag = 'Sample Receipt'
const barcode = z.string().trim().min(1, 'Barcode is required').max(30)

export const routes: Route[] = [
  route.get(
    receiptPath,
    {
      right: 'view_sample_receipt',
      summary: 'Tubes on their way to the laboratory, or received today',
      tag,
      query: z.strictObject({
        ...pageQuery,
        status: z.enum(['waiting', 'received']).default('waiting'),
        search: z.string().max(200).optional(),
      }),
      answer: pageAnswer(tube),
    },
    async ({ db, query, url, ...call }) => {
      const { results, count } = await listTubes(db, query, call)
      return pageOf(results, count, query, url)
    },
  ),
  route.post(
    receiptPath,
    {
      ...{
        right: 'add_sample_receipt',
        idempotency: NO_KEY.state,
        summary: 'Note that tubes came to the laboratory',
        tag,
      },
      body: z.strictObject({
        barcodes: z.array(barcode, 'Barcode is required').min(1, 'Barcode is required').max(200),
      }),
      answer: received,
    },
    (call) => receiveTubes(call, call.body.barcodes),
  ),
]
