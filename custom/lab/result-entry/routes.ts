import { z } from 'zod'
import { largestId } from '~/fields/reference/kind'
import { resourceNamed } from '~/metadata/registry'
import { namedRecord, pageAnswer } from '~/server/http/answers'
import { idOf, pageOf, pageQuery } from '~/server/http/input'
import { type Call, type Route, route } from '~/server/http/route'
import { listRecords } from '~/server/resources/select'
import { reportFooterRow, sampleRow, sampleTests, savedEntry, testLine } from '~shared/samples/answers'
import { listSamples } from '~shared/samples/operations/listSamples'
import { readSampleTests } from '~shared/samples/operations/readResultEntry'
import { type LineFilter, readTestLines } from '~shared/samples/operations/readTestLines'
import { chosenReportFooters, listReportFooters } from '~shared/samples/operations/reportFooters'
import { sampleListQuery, sampleListRequest } from '~shared/samples/sampleListQuery'
import { createBody, updateBody } from './input'
import { createResultEntry, updateResultEntry } from './operations/saveResultEntry'

const base = 'lab-result-entry-app/result-entry'
const tag = 'Result Entry'
const view = 'view_result_entry'

const text = z.string().trim().max(200)
const listQuery = z.strictObject(sampleListQuery)
const whole = { ...pageQuery, limit: pageQuery.limit.default(0) }
const ids = z
  .string()
  .max(5000)
  .regex(/^\d+(,\d+)*$/, 'The ids must be whole numbers.')
  .transform((list) => list.split(',').map(Number))
  .refine((list) => list.every((one) => one <= largestId), 'The ids must be whole numbers.')

const linesPage = pageAnswer(testLine)
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

export const routes: Route[] = [
  route.get(
    base,
    {
      ...{ right: view, summary: 'Samples with their patients', tag },
      ...{ query: listQuery, answer: pageAnswer(sampleRow) },
    },
    async (call) => {
      const request = sampleListRequest(call.query)
      const { results, count } = await listSamples(call.db, request)
      return pageOf(results, count, request, call.url)
    },
  ),
  route.get(
    `${base}/collected-test`,
    {
      ...{ right: view, summary: 'Tests of a sample number', tag },
      query: z.strictObject({ ...whole, sample_no: text }),
      answer: linesPage.extend({ resultEntry: sampleTests.shape.resultEntry }),
    },
    async ({ db, query, url }) => {
      const { results, resultEntry } = await readSampleTests(db, query.sample_no)
      return { ...part(results, query, url), resultEntry }
    },
  ),
  route.get(
    `${base}/collected-test-detail`,
    {
      ...{ right: view, summary: 'Tests by their ids', tag },
      ...{ query: z.strictObject({ ...whole, id__in: ids }), answer: linesPage },
    },
    (call) => lines(call, call.query, { ids: call.query.id__in }),
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
    (call) => lines(call, call.query, { collectedSamples: call.query.collected_sample__in }),
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
      query: z.strictObject({ ...whole, search: text.optional() }),
      answer: pageAnswer(namedRecord),
    },
    async ({ db, query, url }) => {
      const request = { ...query, filters: { active: 'true' }, ordering: 'name' }
      const { results, count } = await listRecords(db, resourceNamed('department'), request)
      return pageOf(
        results.map(({ id: department, name }) => ({ id: Number(department), name: String(name) })),
        count,
        query,
        url,
      )
    },
  ),
  route.post(
    base,
    { right: 'add_result_entry', summary: 'Enter results', tag, body: createBody, answer: savedEntry },
    (call) => createResultEntry(call, call.body),
  ),
  route.patch(
    `${base}/:id`,
    {
      ...{ right: 'edit_result_entry', summary: 'Complete or correct results', tag },
      ...{ body: updateBody, answer: savedEntry },
    },
    (call) => updateResultEntry(call, idOf(call.params.id), call.body),
  ),
]
