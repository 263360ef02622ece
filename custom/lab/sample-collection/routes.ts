import { z } from 'zod'
import { isAdDate } from '~/domain/calendar'
import { idSchema } from '~/fields/reference/kind'
import { textSchema } from '~/fields/text/kind'
import { resourceNamed } from '~/metadata/registry'
import { namedRecord, pageAnswer } from '~/server/http/answers'
import { idOf, pageOf, pageQuery } from '~/server/http/input'
import { type Route, route } from '~/server/http/route'
import { listRecords } from '~/server/resources/select'
import { billToCollect, collection, customerTest, label, undone } from './answers'
import { collectSamples } from './operations/collectSamples'
import { listBills } from './operations/listBills'
import { listTests } from './operations/listTests'
import { readLabels } from './operations/readLabels'
import { undoCollection } from './operations/undoCollection'
import { samplesPath } from './path'

const tag = 'Sample Collection'
const view = 'view_sample_collection'
const add = 'add_sample_collection'
const undo = 'undo_sample_collection'

const text = z.string().max(500).optional()
const date = z.string().refine(isAdDate, 'Invalid date').optional()
/** More tests than any bill has. */
const mostTests = 1000
const tests = z.array(idSchema('Test'), 'Tests must be a list of ids.').max(mostTests)
const remarks = textSchema({ label: 'Remarks', max: 1000 })

export const routes: Route[] = [
  route.get(
    samplesPath,
    {
      right: view,
      summary: 'Bills with tests to collect or collected',
      tag,
      query: z.strictObject({
        ...pageQuery,
        created_date_ad_after: date,
        created_date_ad_before: date,
        customer_no: text,
        sale_no: text,
        search: text,
      }),
      answer: pageAnswer(billToCollect),
    },
    async ({ db, query, now, url }) => {
      const { results, count } = await listBills(db, query, now)
      return pageOf(results, count, query, url)
    },
  ),
  route.get(
    `${samplesPath}/customer-test/:id`,
    {
      ...{ right: view, summary: 'The tests of a bill', tag },
      ...{ query: z.strictObject(pageQuery), answer: pageAnswer(customerTest) },
    },
    async ({ db, params, query, url }) => {
      const { results, count } = await listTests(db, idOf(params.id), query)
      return pageOf(results, count, query, url)
    },
  ),
  route.get(
    `${samplesPath}/sample-type`,
    {
      ...{ right: view, summary: 'Sample types', tag },
      ...{ query: z.strictObject({ ...pageQuery, search: text }), answer: pageAnswer(namedRecord) },
    },
    async ({ db, query: { offset, limit, search }, url }) => {
      const request = { offset, limit, search: search?.trim(), ordering: 'name', filters: { active: 'true' } }
      const { results, count } = await listRecords(db, resourceNamed('sample-type'), request)
      return pageOf(
        results.map(({ id, name }) => ({ id: Number(id), name: String(name) })),
        count,
        { offset, limit },
        url,
      )
    },
  ),
  route.get(
    `${samplesPath}/label`,
    {
      right: view,
      summary: 'The labels of a sample number',
      tag,
      query: z.strictObject({ sample_no: z.string().max(100) }),
      answer: z.array(label),
    },
    ({ db, query }) => readLabels(db, query.sample_no),
  ),
  route.post(
    samplesPath,
    {
      right: add,
      summary: 'Collect tests of a bill',
      tag,
      body: z.strictObject({ customerTests: tests, customer: idSchema('Patient'), remarks: remarks.nullish() }),
      answer: collection,
    },
    (call) => collectSamples(call, call.body),
  ),
  route.post(
    `${samplesPath}/undo`,
    {
      right: undo,
      summary: 'Undo the collection of tests; the remarks say why',
      tag,
      body: z.strictObject({ customerTests: tests, remarks }),
      status: 200,
      answer: undone,
    },
    (call) => undoCollection(call, call.body),
  ),
]
