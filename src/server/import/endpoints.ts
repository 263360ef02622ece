import { z } from 'zod'
import { type ModuleResource, permissionFor } from '~/metadata/resource'
import { type Endpoint, endpoint, type Upload } from '../http/endpoint'
import { fileResponse } from '../http/responses'
import { exportContentTypes, sendSheetFile, sheetFormats } from '../reports/sheetFile'
import { listQuery, listRequestOf } from '../resources/endpoints'
import { openMasterFile } from './exportSheet'
import { importFile } from './importFile'
import { importFormats } from './importFormats'
import { importReportSchema } from './report'

const isUpload = (value: unknown): value is Upload => typeof value === 'object' && value !== null && 'data' in value

const uploadForm = z.strictObject({ file: z.custom<Upload>(isUpload, 'A file is required.') })
const dryRunQuery = z.strictObject({ dry_run: z.enum(['true', 'false']).default('false') })

const otherMasters = {
  when: 'to add or edit records of other masters, where a list of another shape makes or changes some: those of each',
}

/** `GET <path>/export` and `POST <path>/import` of a master: its list as a file, and the way back from CSV. */
export function importEndpoints(resource: ModuleResource): Endpoint[] {
  const { apiPath, title, tag, key, actions } = resource
  const permission = permissionFor(resource, 'view')
  const query = listQuery(resource)
    .omit({ offset: true, limit: true })
    .extend({ format: z.enum(sheetFormats).default('csv') })
  const routes: Endpoint[] = [
    endpoint.get(
      `${apiPath}/export`,
      { permission, summary: `${title} as a file`, tag, query, response: fileResponse(...exportContentTypes) },
      (call) => {
        const { format, ...list } = call.query
        return sendSheetFile(call, () => openMasterFile(call, resource, listRequestOf(list), format))
      },
    ),
  ]
  if (!actions.includes('add') || !actions.includes('edit')) return routes
  const options = {
    ...{
      idempotency: {
        because: 'Rows are matched by their unique fields: existing records that equal them stay unchanged.',
      },
      summary: `Import ${title} from CSV or a workbook`,
      tag,
      status: 200,
    },
    permission: { all: [permissionFor(resource, 'add'), permissionFor(resource, 'edit')] },
    ...(importFormats.some((list) => list.resource === key) && { permissionNotes: [otherMasters] }),
    ...{ query: dryRunQuery, body: uploadForm, multipart: true as const, response: importReportSchema },
  }
  const takeIn = endpoint.post(`${apiPath}/import`, options, ({ db, actor, address, now, query, body }) =>
    importFile(db, resource, body.file, { dryRun: query.dry_run === 'true' }, { actor, address, now }),
  )
  return [...routes, takeIn]
}
