import { z } from 'zod'
import { idSchema } from '~/fields/reference/kind'
import { textSchema } from '~/fields/text/kind'
import { type Endpoint, endpoint, KEY_REQUIRED, NO_KEY_REASONS } from '~/server/http/endpoint'
import { dayQuery, pageQuery, parseId, toPageResponse } from '~/server/http/input'
import { pendingTileEndpoint } from '~/server/http/pendingTileEndpoint'
import { pageResponse } from '~/server/http/responses'
import { lookupEndpoint } from '~/server/resources/lookupEndpoint'
import { collectSamples } from './operations/collectSamples'
import { billOrderings, listBills, pendingBills } from './operations/listBills'
import { listTests } from './operations/listTests'
import { readLabels } from './operations/readLabels'
import { rejectSample } from './operations/rejectSample'
import { undoCollection } from './operations/undoCollection'
import { sampleCollectionApiPath } from './path'
import { billToCollectSchema, collectionSchema, customerTestSchema, labelSchema, undoResponse } from './responses'
import { sampleCollection } from './screen'

const tag = 'Sample Collection'
const view = 'view_sample_collection'
const add = 'add_sample_collection'
const undo = 'undo_sample_collection'
const reject = 'reject_sample_collection'

const text = z.string().max(500).optional()
/** More tests than any bill has. */
const mostTests = 1000
const tests = z.array(idSchema('Test'), 'Tests must be a list of ids.').max(mostTests)
const remarks = textSchema({ label: 'Remarks', maxLength: 1000 })
/** The drawn sample type that replaces a test's own. */
const chosenType = z.strictObject({ customerTest: idSchema('Test'), sampleType: idSchema('Sample Type') })

export const endpoints: Endpoint[] = [
  pendingTileEndpoint(sampleCollection.pendingTiles[0], {
    permission: view,
    tag,
    find: ({ actor }) => pendingBills(actor),
  }),
  endpoint.get(
    sampleCollectionApiPath,
    {
      permission: view,
      summary: 'Bills with tests to collect or collected',
      tag,
      query: z.strictObject({
        ...pageQuery,
        created_date_ad_after: dayQuery.optional(),
        created_date_ad_before: dayQuery.optional(),
        customer_no: text,
        sale_no: text,
        status: z.enum(['waiting', 'rejected']).optional(),
        search: text,
        ordering: z.enum(billOrderings as [string, ...string[]]).optional(),
      }),
      response: pageResponse(billToCollectSchema),
    },
    async ({ db, query, url, ...call }) => {
      const { results, count } = await listBills(db, query, call)
      return toPageResponse(results, count, query, url)
    },
  ),
  endpoint.get(
    `${sampleCollectionApiPath}/customer-test/:id`,
    {
      ...{ permission: view, summary: 'The tests of a bill', tag },
      ...{ query: z.strictObject(pageQuery), response: pageResponse(customerTestSchema) },
    },
    async ({ db, actor, params, query, url }) => {
      const { results, count } = await listTests(db, parseId(params.id), query, actor)
      return toPageResponse(results, count, query, url)
    },
  ),
  lookupEndpoint(`${sampleCollectionApiPath}/sample-type`, {
    resourceKey: 'sample-type',
    fields: ['name'],
    permission: view,
    tag,
  }),
  lookupEndpoint(`${sampleCollectionApiPath}/rejection-reason`, {
    ...{ resourceKey: 'rejection-reason', fields: ['name'], permission: [reject, view], tag },
  }),
  endpoint.get(
    `${sampleCollectionApiPath}/label`,
    {
      permission: view,
      summary: 'The labels of a sample number',
      tag,
      query: z.strictObject({ sample_no: z.string().max(100) }),
      response: z.array(labelSchema),
    },
    ({ db, actor, query }) => readLabels(db, query.sample_no, actor),
  ),
  endpoint.post(
    sampleCollectionApiPath,
    {
      permission: add,
      idempotency: KEY_REQUIRED,
      summary: 'Collect tests of a bill',
      tag,
      body: z.strictObject({
        customerTests: tests,
        customer: idSchema('Patient'),
        remarks: remarks.nullish(),
        sampleTypes: z.array(chosenType).max(mostTests).optional(),
      }),
      response: collectionSchema,
      closesDraft: true,
    },
    (call) => collectSamples(call, call.body),
  ),
  endpoint.post(
    `${sampleCollectionApiPath}/undo`,
    {
      permission: undo,
      idempotency: NO_KEY_REASONS.state,
      summary: 'Undo the collection of tests; the remarks say why',
      tag,
      body: z.strictObject({ customerTests: tests, remarks }),
      status: 200,
      response: undoResponse,
    },
    (call) => undoCollection(call, call.body),
  ),
  endpoint.post(
    `${sampleCollectionApiPath}/reject`,
    {
      permission: reject,
      idempotency: NO_KEY_REASONS.state,
      summary: 'Reject a tube; its tests are to be collected again',
      tag,
      body: z.strictObject({
        sample: idSchema('Sample'),
        reason: idSchema('Reason'),
        remarks: remarks.nullish(),
      }),
      status: 200,
      response: undoResponse,
    },
    (call) => rejectSample(call, call.body),
  ),
]
