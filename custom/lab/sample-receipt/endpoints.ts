import { z } from 'zod'
import { type Endpoint, endpoint, NO_KEY_REASONS } from '~/server/http/endpoint'
import { pageQuery, toPageResponse } from '~/server/http/input'
import { pageResponse } from '~/server/http/responses'
import { listTubes } from './operations/listTubes'
import { markTubesReceived } from './operations/markTubesReceived'
import { sampleReceiptApiPath } from './path'
import { receivedTubesSchema, tubeSchema } from './responses'

const tag = 'Sample Receipt'
const barcode = z.string().trim().min(1, 'Barcode is required').max(30)

export const endpoints: Endpoint[] = [
  endpoint.get(
    sampleReceiptApiPath,
    {
      permission: 'view_sample_receipt',
      summary: 'Tubes on their way to the laboratory, or received today',
      tag,
      query: z.strictObject({
        ...pageQuery,
        status: z.enum(['waiting', 'received']).default('waiting'),
        search: z.string().max(200).optional(),
      }),
      response: pageResponse(tubeSchema),
    },
    async ({ db, query, url, ...call }) => {
      const { results, count } = await listTubes(db, query, call)
      return toPageResponse(results, count, query, url)
    },
  ),
  endpoint.post(
    sampleReceiptApiPath,
    {
      ...{
        permission: 'add_sample_receipt',
        idempotency: NO_KEY_REASONS.state,
        summary: 'Note that tubes came to the laboratory',
        tag,
      },
      body: z.strictObject({
        barcodes: z.array(barcode, 'Barcode is required').min(1, 'Barcode is required').max(200),
      }),
      response: receivedTubesSchema,
    },
    (call) => markTubesReceived(call, call.body.barcodes),
  ),
]
