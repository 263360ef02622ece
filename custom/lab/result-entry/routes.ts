import { z } from 'zod'
import { idSchema, largestId } from '~/fields/reference/kind'
import { textSchema } from '~/fields/text/kind'
import { resourceNamed } from '~/metadata/registry'
import { idQuery } from '~/server/documents/query'
import { namedRecord, pageAnswer } from '~/server/http/answers'
import { idOf, pageOf, pageQuery } from '~/server/http/input'
import { type Call, KEY_REQUIRED, NO_KEY, type Route, route } from '~/server/http/route'
import { onceByKey } from '~/server/idempotency/onceByKey'
import { masterLookup } from '~/server/resources/masterLookup'
import { listRecords } from '~/server/resources/select'
import { reportFooterRow, sampleTests, savedEntry, sensitiveMedicineRow, testLine } from '~shared/samples/answers'
import { createBody, updateBody } from '~shared/samples/entryInput'
import { rowsOf } from '~shared/samples/operations/isolates'
import { readSampleTests } from '~shared/samples/operations/readResultEntry'
import { type LineFilter, readTestLines } from '~shared/samples/operations/readTestLines'
import { chosenReportFooters, listReportFooters } from '~shared/samples/operations/reportFooters'
import { createResultEntry, updateResultEntry } from '~shared/samples/operations/saveResultEntry'
import { samplesRoute } from '~shared/samples/sampleListQuery'
import { commentRow, medicineRow, reagentUse } from './answers'
import { medicinesOf } from './operations/medicinesOf'
import { listUses, noteUse } from './operations/reagentUses'

const base = 'lab-result-entry-app/result-entry'
const reagentsUsed = `${base}/reagent-use`
/** Of a reagent at once, in whatever unit. */
const mostUsed = 100_000
const tag = 'Result Entry'
const view = 'view_result_entry'

const text = z.string().trim().max(200)
const whole = { ...pageQuery, limit: pageQuery.limit.default(0) }
const ids = z
  .string()
  .max(5000)
  .regex(/^\d+(,\d+)*$/, 'The ids must be whole numbers.')
  .transform((list) => list.split(',').map(Number))
  .refine((list) => list.every((one) => one <= largestId), 'The ids must be whole numbers.')

const linesPage = pageAnswer(testLine)
const usesPage = pageAnswer(reagentUse)
const footersPage = pageAnswer(reportFooterRow)

type Paging = { offset: number; limit: number }

/** A part of a list that is read whole. */
function part<T>(all: T[], query: Paging, url: URL) {
  const end = query.limit > 0 ? query.offset + query.limit : undefined
  return pageOf(all.slice(query.offset, end), all.length, query, url)
}

async function lines({ db, url }: Call, query: Paging, filter: LineFilter) {
  return part(await readTestLines(db, filter), query, url)
}

const searched = z.strictObject({ ...whole, search: text.optional() })

/** Records of a master that are in use, by name, as the screen offers them. */
async function offered({ db, url }: Call, master: string, query: Paging & { search?: string }, ordering = 'name') {
  const request = { ...query, filters: { active: 'true' }, ordering }
  const { results, count } = await listRecords(db, resourceNamed(master), request)
  return pageOf(results, count, query, url)
}

const named = <Page extends { results: Record<string, unknown>[] }>(page: Page) => ({
  ...page,
  results: page.results.map(({ id, name }) => ({ id: Number(id), name: String(name) })),
})

export const routes: Route[] = [
  samplesRoute(base, { right: view, summary: 'Samples with their patients', tag }),
  route.get(
    `${base}/collected-test`,
    {
      ...{ right: view, summary: 'Tests of a sample number', tag },
      query: z.strictObject({ ...whole, sample_no: text }),
      answer: linesPage.extend(sampleTests.omit({ results: true, count: true }).shape),
    },
    async ({ db, actor, query, url }) => {
      const { results, count: _, ...more } = await readSampleTests(db, query.sample_no, actor)
      return { ...part(results, query, url), ...more }
    },
  ),
  route.get(
    `${base}/collected-test-detail`,
    {
      ...{ right: view, summary: 'Tests by their ids', tag },
      ...{ query: z.strictObject({ ...whole, id__in: ids }), answer: linesPage },
    },
    (call) => lines(call, call.query, { ids: call.query.id__in, seenBy: call.actor }),
  ),
  route.get(
    `${base}/result-entry-test-detail`,
    {
      right: view,
      summary: 'Tests of collected samples',
      tag,
      query: z.strictObject({ ...whole, collected_sample__in: ids }),
      answer: linesPage,
    },
    (call) => lines(call, call.query, { collectedSamples: call.query.collected_sample__in, seenBy: call.actor }),
  ),
  route.get(
    `${base}/report-footer`,
    { right: view, summary: 'Signatories to choose', tag, query: z.strictObject(whole), answer: footersPage },
    async ({ db, query, url }) => part(await listReportFooters(db), query, url),
  ),
  route.get(
    'lab-report-app/report-footer-temp',
    {
      right: [view, 'view_lab_report'],
      summary: 'Signatories of a sample number',
      tag,
      query: z.strictObject({ ...whole, collected_sample__sample_no: text }),
      answer: footersPage,
    },
    async ({ db, query, url }) => part(await chosenReportFooters(db, query.collected_sample__sample_no), query, url),
  ),
  route.get(
    'lab-procedure-result-entry-app/procedure-result-entry/department',
    {
      right: [view, 'view_lab_report'],
      summary: 'Departments to filter by',
      tag,
      query: searched,
      answer: pageAnswer(namedRecord),
    },
    async (call) => named(await offered(call, 'department', call.query)),
  ),
  route.get(
    `${base}/organism`,
    { right: view, summary: 'Organisms to choose', tag, query: searched, answer: pageAnswer(namedRecord) },
    async (call) => named(await offered(call, 'organism', call.query)),
  ),
  route.get(
    `${base}/report-comment`,
    { right: view, summary: 'Comments by their codes', tag, query: searched, answer: pageAnswer(commentRow) },
    async (call) => {
      const page = await offered(call, 'report-comment', call.query, 'code')
      const results = page.results.map(({ id, code, comment }) => ({
        ...{ id: Number(id), code: String(code), comment: String(comment) },
      }))
      return { ...page, results }
    },
  ),
  route.get(
    `${base}/test-sensitive-medicine`,
    {
      ...{ right: view, summary: 'Medicines that a test’s organisms are tried against', tag },
      ...{ query: z.strictObject({ ...whole, test: idQuery }), answer: pageAnswer(medicineRow) },
    },
    async ({ db, query, url }) => part(await medicinesOf(db, query.test), query, url),
  ),
  route.get(
    `${base}/customer-test-sensitive-medicine`,
    {
      ...{ right: view, summary: 'What grew in cultures', tag },
      ...{ query: z.strictObject({ ...whole, id__in: ids }), answer: pageAnswer(sensitiveMedicineRow) },
    },
    async ({ db, actor, query, url }) =>
      part((await readTestLines(db, { ids: query.id__in, seenBy: actor })).flatMap(rowsOf), query, url),
  ),
  masterLookup(`${base}/result-template`, {
    ...{ resource: 'result-template', fields: ['test', 'name', 'templateText'], filters: ['test'], right: view, tag },
  }),
  masterLookup(`${base}/reagent`, { resource: 'reagent', fields: ['name', 'unit'], right: view, tag }),
  route.get(
    reagentsUsed,
    {
      ...{ right: view, summary: 'Reagents used for a sample number', tag },
      ...{ query: z.strictObject({ ...whole, sample_no: text }), answer: usesPage },
    },
    async ({ db, query, url }) => part(await listUses(db, query.sample_no), query, url),
  ),
  route.post(
    reagentsUsed,
    {
      ...{
        right: ['add_result_entry', 'edit_result_entry'],
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
        remarks: textSchema({ label: 'Remarks', max: 500 }).nullish(),
      }),
      answer: z.strictObject({ results: z.array(reagentUse), count: z.int() }),
    },
    (call) => onceByKey(call, (db) => noteUse({ ...call, db }, call.body)),
  ),
  route.post(
    base,
    {
      right: 'add_result_entry',
      idempotency: NO_KEY.state,
      summary: 'Enter results',
      tag,
      body: createBody,
      answer: savedEntry,
    },
    (call) => createResultEntry(call, call.body),
  ),
  route.patch(
    `${base}/:id`,
    {
      ...{ right: 'edit_result_entry', idempotency: NO_KEY.sets, summary: 'Complete or correct results', tag },
      ...{ body: updateBody, answer: savedEntry },
    },
    (call) => updateResultEntry(call, idOf(call.params.id), call.body),
  ),
]
