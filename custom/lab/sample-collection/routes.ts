import { z } from 'zod'
import { idSchema } from '~/fields/reference/kind'
import { textSchema } from '~/fields/text/kind'
import { pageAnswer } from '~/server/http/answers'
import { dayQuery, idOf, pageOf, pageQuery } from '~/server/http/input'
import { KEY_REQUIRED, NO_KEY, type Route, route } from '~/server/http/route'
import { waitingRoute } from '~/server/http/waiting'
import { masterLookup } from '~/server/resources/masterLookup'
import { billToCollect, collection, customerTest, label, undone } from './answers'
import { collectSamples } from './operations/collectSamples'
import { billsWaiting, listBills } from './operations/listBills'
import { listTests } from './operations/listTests'
import { readLabels } from './operations/readLabels'
import { rejectSample } from './operations/rejectSample'
import { undoCollection } from './operations/undoCollection'
import { samplesPath } from './path'
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
const remarks = textSchema({ label: 'Remarks', max: 1000 })
/** What is drawn for a test in place of its own sample type. */
const chosenType = z.strictObject({ customerTest: idSchema('Test'), sampleType: idSchema('Sample Type') })

export const routes: Route[] = [
  waitingRoute(sampleCollection.waits[0], { right: view, tag, find: ({ actor }) => billsWaiting(actor) }),
  route.get(
    samplesPath,
    {
      right: view,
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
      }),
      answer: pageAnswer(billToCollect),
    },
    async ({ db, query, url, ...call }) => {
      const { results, count } = await listBills(db, query, call)
      return pageOf(results, count, query, url)
    },
  ),
  route.get(
    `${samplesPath}/customer-test/:id`,
    {
      ...{ right: view, summary: 'The tests of a bill', tag },
      ...{ query: z.strictObject(pageQuery), answer: pageAnswer(customerTest) },
    },
    async ({ db, actor, params, query, url }) => {
      const { results, count } = await listTests(db, idOf(params.id), query, actor)
      return pageOf(results, count, query, url)
    },
  ),
  masterLookup(`${samplesPath}/sample-type`, { resource: 'sample-type', fields: ['name'], right: view, tag }),
  masterLookup(`${samplesPath}/rejection-reason`, {
    ...{ resource: 'rejection-reason', fields: ['name'], right: [reject, view], tag },
  }),
  route.get(
    `${samplesPath}/label`,
    {
      right: view,
      summary: 'The labels of a sample number',
      tag,
      query: z.strictObject({ sample_no: z.string().max(100) }),
      answer: z.array(label),
    },
    ({ db, actor, query }) => readLabels(db, query.sample_no, actor),
  ),
  route.post(
    samplesPath,
    {
      right: add,
      idempotency: KEY_REQUIRED,
      summary: 'Collect tests of a bill',
      tag,
      body: z.strictObject({
        customerTests: tests,
        customer: idSchema('Patient'),
        remarks: remarks.nullish(),
        sampleTypes: z.array(chosenType).max(mostTests).optional(),
      }),
      answer: collection,
    },
    (call) => collectSamples(call, call.body),
  ),
  route.post(
    `${samplesPath}/undo`,
    {
      right: undo,
      idempotency: NO_KEY.state,
      summary: 'Undo the collection of tests; the remarks say why',
      tag,
      body: z.strictObject({ customerTests: tests, remarks }),
      status: 200,
      answer: undone,
    },
    (call) => undoCollection(call, call.body),
  ),
  route.post(
    `${samplesPath}/reject`,
    {
      right: reject,
      idempotency: NO_KEY.state,
      summary: 'Reject a tube; its tests are to be collected again',
      tag,
      body: z.strictObject({
        sample: idSchema('Sample'),
        reason: idSchema('Reason'),
        remarks: remarks.nullish(),
      }),
      status: 200,
      answer: undone,
    },
    (call) => rejectSample(call, call.body),
  ),
]
