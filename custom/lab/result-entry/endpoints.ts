import { z } from 'zod'
import { idSchema } from '~/fields/reference/kind'
import { textSchema } from '~/fields/text/kind'
import { findResource } from '~/metadata/registry'
import { idQuery, idsQuery } from '~/server/documents/query'
import { type Endpoint, endpoint, KEY_REQUIRED, NO_KEY_REASONS, type RequestContext } from '~/server/http/endpoint'
import { pageQuery, parseId, toPageResponse } from '~/server/http/input'
import { pendingTileEndpoint } from '~/server/http/pendingTileEndpoint'
import { namedRecordSchema, pageResponse } from '~/server/http/responses'
import { onceByKey } from '~/server/idempotency/onceByKey'
import { lookupEndpoint } from '~/server/resources/lookupEndpoint'
import { listRecords } from '~/server/resources/select'
import { createBody, updateBody } from '../shared/samples/entryInput'
import { rowsOf } from '../shared/samples/operations/isolates'
import { pendingSamples } from '../shared/samples/operations/listSamples'
import { readSampleTests } from '../shared/samples/operations/readResultEntry'
import { type LineFilter, readTestLines } from '../shared/samples/operations/readTestLines'
import { listSignatories, signatoriesOfSample } from '../shared/samples/operations/reportFooters'
import { createResultEntry, updateResultEntry } from '../shared/samples/operations/saveResultEntry'
import {
  reportFooterRowSchema,
  sampleTestsSchema,
  savedEntrySchema,
  sensitiveMedicineRowSchema,
  testLineSchema,
} from '../shared/samples/responses'
import { entryStatusSchema, samplesEndpoint } from '../shared/samples/sampleListQuery'
import { medicinesOf } from './operations/medicinesOf'
import { listReagentUses, saveReagentUse } from './operations/reagentUses'
import { commentRowSchema, medicineRowSchema, reagentUseSchema } from './responses'
import { resultEntry } from './screen'

const base = 'lab-result-entry-app/result-entry'
const reagentsUsed = `${base}/reagent-use`
/** The greatest quantity of a reagent in one entry, in whatever unit. */
const mostUsed = 100_000
const tag = 'Result Entry'
const view = 'view_result_entry'

const text = z.string().trim().max(200)
const whole = { ...pageQuery, limit: pageQuery.limit.default(0) }
const linesPage = pageResponse(testLineSchema)
const usesPage = pageResponse(reagentUseSchema)
const footersPage = pageResponse(reportFooterRowSchema)

type PageQuery = { offset: number; limit: number }

/** A part of a list that is read whole. */
function part<T>(all: T[], query: PageQuery, url: URL) {
  const end = query.limit > 0 ? query.offset + query.limit : undefined
  return toPageResponse(all.slice(query.offset, end), all.length, query, url)
}

async function lines({ db, url }: RequestContext, query: PageQuery, filter: LineFilter) {
  return part(await readTestLines(db, filter), query, url)
}

const searched = z.strictObject({ ...whole, search: text.optional() })

/** Records of a master that are in use, by name, as the screen offers them. */
async function offered(
  { db, url }: RequestContext,
  master: string,
  query: PageQuery & { search?: string },
  ordering = 'name',
) {
  const request = { ...query, filters: { active: 'true' }, ordering }
  const { results, count } = await listRecords(db, findResource(master), request)
  return toPageResponse(results, count, query, url)
}

const named = <Page extends { results: Record<string, unknown>[] }>(page: Page) => ({
  ...page,
  results: page.results.map(({ id, name }) => ({ id: Number(id), name: String(name) })),
})

export const endpoints: Endpoint[] = [
  pendingTileEndpoint(resultEntry.pendingTiles[0], {
    ...{ permission: view, tag },
    find: ({ actor }) => pendingSamples({ results: 'waiting' }, actor),
  }),
  samplesEndpoint(base, { permission: view, summary: 'Samples with their patients', tag }, entryStatusSchema),
  endpoint.get(
    `${base}/collected-test`,
    {
      ...{ permission: view, summary: 'Tests of a sample number', tag },
      query: z.strictObject({ ...whole, sample_no: text }),
      response: linesPage.extend(sampleTestsSchema.omit({ results: true, count: true }).shape),
    },
    async ({ db, actor, query, url }) => {
      const { results, count: _, ...more } = await readSampleTests(db, query.sample_no, actor)
      return { ...part(results, query, url), ...more }
    },
  ),
  endpoint.get(
    `${base}/collected-test-detail`,
    {
      ...{ permission: view, summary: 'Tests by their ids', tag },
      ...{ query: z.strictObject({ ...whole, id__in: idsQuery }), response: linesPage },
    },
    (call) => lines(call, call.query, { ids: call.query.id__in, seenBy: call.actor }),
  ),
  endpoint.get(
    `${base}/result-entry-test-detail`,
    {
      permission: view,
      summary: 'Tests of collected samples',
      tag,
      query: z.strictObject({ ...whole, collected_sample__in: idsQuery }),
      response: linesPage,
    },
    (call) => lines(call, call.query, { collectedSamples: call.query.collected_sample__in, seenBy: call.actor }),
  ),
  endpoint.get(
    `${base}/report-footer`,
    { permission: view, summary: 'Signatories to choose', tag, query: z.strictObject(whole), response: footersPage },
    async ({ db, query, url }) => part(await listSignatories(db), query, url),
  ),
  endpoint.get(
    'lab-report-app/report-footer-temp',
    {
      permission: [view, 'view_lab_report'],
      summary: 'Signatories of a sample number',
      tag,
      query: z.strictObject({ ...whole, collected_sample__sample_no: text }),
      response: footersPage,
    },
    async ({ db, query, url }) => part(await signatoriesOfSample(db, query.collected_sample__sample_no), query, url),
  ),
  endpoint.get(
    'lab-procedure-result-entry-app/procedure-result-entry/department',
    {
      permission: [view, 'view_lab_report'],
      summary: 'Departments to filter by',
      tag,
      query: searched,
      response: pageResponse(namedRecordSchema),
    },
    async (call) => named(await offered(call, 'department', call.query)),
  ),
  endpoint.get(
    `${base}/organism`,
    {
      permission: view,
      summary: 'Organisms to choose',
      tag,
      query: searched,
      response: pageResponse(namedRecordSchema),
    },
    async (call) => named(await offered(call, 'organism', call.query)),
  ),
  endpoint.get(
    `${base}/report-comment`,
    {
      permission: view,
      summary: 'Comments by their codes',
      tag,
      query: searched,
      response: pageResponse(commentRowSchema),
    },
    async (call) => {
      const page = await offered(call, 'report-comment', call.query, 'code')
      const results = page.results.map(({ id, code, comment }) => ({
        ...{ id: Number(id), code: String(code), comment: String(comment) },
      }))
      return { ...page, results }
    },
  ),
  endpoint.get(
    `${base}/test-sensitive-medicine`,
    {
      ...{ permission: view, summary: 'Medicines that a test’s organisms are tried against', tag },
      ...{ query: z.strictObject({ ...whole, test: idQuery }), response: pageResponse(medicineRowSchema) },
    },
    async ({ db, query, url }) => part(await medicinesOf(db, query.test), query, url),
  ),
  endpoint.get(
    `${base}/customer-test-sensitive-medicine`,
    {
      ...{ permission: view, summary: 'What grew in cultures', tag },
      ...{ query: z.strictObject({ ...whole, id__in: idsQuery }), response: pageResponse(sensitiveMedicineRowSchema) },
    },
    async ({ db, actor, query, url }) =>
      part((await readTestLines(db, { ids: query.id__in, seenBy: actor })).flatMap(rowsOf), query, url),
  ),
  lookupEndpoint(`${base}/result-template`, {
    resourceKey: 'result-template',
    fields: ['test', 'name', 'templateText'],
    filterParams: ['test'],
    permission: view,
    tag,
  }),
  lookupEndpoint(`${base}/reagent`, { resourceKey: 'reagent', fields: ['name', 'unit'], permission: view, tag }),
  endpoint.get(
    reagentsUsed,
    {
      ...{ permission: view, summary: 'Reagents used for a sample number', tag },
      ...{ query: z.strictObject({ ...whole, sample_no: text }), response: usesPage },
    },
    async ({ db, query, url }) => part(await listReagentUses(db, query.sample_no), query, url),
  ),
  endpoint.post(
    reagentsUsed,
    {
      ...{
        permission: ['add_result_entry', 'edit_result_entry'],
        idempotency: KEY_REQUIRED,
        summary: 'Note that a reagent was used',
        tag,
      },
      body: z.strictObject({
        collectedSample: idSchema('Sample'),
        reagent: idSchema('Reagent'),
        customerTest: idSchema('Test').nullish(),
        quantity: z
          .number({ error: 'Quantity must be a number.' })
          .min(-mostUsed, 'Quantity is too large.')
          .max(mostUsed, 'Quantity is too large.')
          .refine((quantity) => quantity !== 0, 'Quantity is required')
          .refine((quantity) => Number(quantity.toFixed(3)) === quantity, 'Three decimals at most.'),
        remarks: textSchema({ label: 'Remarks', maxLength: 500 }).nullish(),
      }),
      response: z.strictObject({ results: z.array(reagentUseSchema), count: z.int() }),
    },
    (call) => onceByKey(call, (db) => saveReagentUse({ ...call, db }, call.body)),
  ),
  endpoint.post(
    base,
    {
      permission: 'add_result_entry',
      idempotency: NO_KEY_REASONS.state,
      summary: 'Enter results',
      tag,
      body: createBody,
      response: savedEntrySchema,
      closesDraft: true,
    },
    (call) => createResultEntry(call, call.body),
  ),
  endpoint.patch(
    `${base}/:id`,
    {
      ...{
        permission: 'edit_result_entry',
        idempotency: NO_KEY_REASONS.sets,
        summary: 'Complete or correct results',
        tag,
      },
      ...{ body: updateBody, response: savedEntrySchema, closesDraft: true },
    },
    (call) => updateResultEntry(call, parseId(call.params.id), call.body),
  ),
]
