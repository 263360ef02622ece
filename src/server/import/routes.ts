import { z } from 'zod'
import { type PlacedResource, rightOf } from '~/metadata/resource'
import { fileAnswer } from '../http/answers'
import { FileAnswer, type Route, route, type Upload } from '../http/route'
import { listQuery, requestOf } from '../resources/routes'
import { exportSheet } from './exportSheet'
import { importFile } from './importFile'
import { listImports } from './listImports'
import { importReport } from './report'

const isUpload = (value: unknown): value is Upload => typeof value === 'object' && value !== null && 'data' in value

const uploadForm = z.strictObject({ file: z.custom<Upload>(isUpload, 'A file is required.') })
const csv = 'text/csv; charset=utf-8'
const dryRunQuery = z.strictObject({ dry_run: z.enum(['true', 'false']).default('false') })

const otherMasters = {
  when: 'to add or edit records of other masters, where a list of another shape makes or changes some: those of each',
}

/** `GET <path>/export` and `POST <path>/import` of a master: its list as CSV, and the way back. */
export function sheetRoutes(resource: PlacedResource): Route[] {
  const { path, title, tag, key, actions } = resource
  const right = rightOf(resource, 'view')
  const query = listQuery(resource).omit({ offset: true, limit: true })
  const routes: Route[] = [
    route.get(
      `${path}/export`,
      { right, summary: `${title} as CSV`, tag, query, answer: fileAnswer(csv) },
      async (call) => {
        const sheet = await exportSheet(call.db, resource, requestOf(call.query))
        return new FileAnswer(sheet, csv, `${key}.csv`)
      },
    ),
  ]
  if (!actions.includes('add') || !actions.includes('edit')) return routes
  const options = {
    ...{
      idempotency: {
        because:
          'Rows are matched by what tells a record from others: those that are there already are left as they are.',
      },
      summary: `Import ${title} from CSV or a workbook`,
      tag,
      status: 200,
    },
    right: { all: [rightOf(resource, 'add'), rightOf(resource, 'edit')] },
    ...(listImports.some((list) => list.resource === key) && { alsoNeeds: [otherMasters] }),
    ...{ query: dryRunQuery, body: uploadForm, multipart: true as const, answer: importReport },
  }
  const takeIn = route.post(`${path}/import`, options, ({ db, actor, address, now, query, body }) =>
    importFile(db, resource, body.file, { dryRun: query.dry_run === 'true' }, { actor, address, now }),
  )
  return [...routes, takeIn]
}
