import { z } from 'zod'
import { idSchema } from '~/fields/reference/kind'
import { messages } from '~/metadata/messages'
import type { Declarations } from '~/metadata/registry'
import { installation } from '../allTables'
import { type Endpoint, endpoint, KEY_REQUIRED } from '../http/endpoint'
import { pageQuery, parseId, toPageResponse } from '../http/input'
import { onceByKey } from '../idempotency/onceByKey'
import { findCandidates } from './candidates'
import { mergeRecords } from './mergeRecords'
import { listMerges, readMerge } from './merges'
import { previewMerge } from './preview'
import { tableNamed } from './references'
import { mergeCandidatesSchema, mergePreviewSchema, mergeResponse, mergesResponse } from './responses'
import type { MergeSubject } from './subject'
import { undoMerge } from './undoMerge'

const id = z.coerce.number().pipe(idSchema('Record'))
const record = z.strictObject({ id: idSchema('Record'), version: z.int().min(1) })
const remarks = z.string(messages.remarksRequired).trim().min(1, messages.remarksRequired).max(1000)

/** The endpoints that merge records: who may be the same, a comparison, the merge, and its undoing. */
export function mergeEndpoints(subject: MergeSubject, declarations: Declarations = installation): Endpoint[] {
  const { apiPath, label, tag, permission, fields } = subject
  const common = { permission, tag }
  const table = () => tableNamed(subject.table, declarations)
  const names = fields.map(({ name }) => name)
  const body = z.strictObject({
    survivor: record,
    merged: record,
    /** The fields whose value is taken from the merged record. */
    take: z.array(z.enum(names as [string, ...string[]])).max(names.length),
    remarks,
  })
  return [
    endpoint.get(
      `${apiPath}/merge-candidates`,
      {
        ...{ ...common, summary: `Pairs of ${tag} that may be the same`, response: mergeCandidatesSchema },
        query: z.strictObject({ ...pageQuery, id: id.optional() }),
      },
      async ({ db, query, url }) => {
        const { results, count } = await findCandidates(db, { ...subject, table: table() }, query)
        return toPageResponse(results, count, query, url)
      },
    ),
    endpoint.get(
      `${apiPath}/merge-preview`,
      {
        ...{ ...common, summary: `Compares two ${tag} before they are merged`, response: mergePreviewSchema },
        query: z.strictObject({ survivor: id, merged: id }),
      },
      ({ db, query, now }) => previewMerge(db, subject, query, { now, declarations }),
    ),
    endpoint.get(
      `${apiPath}/merge`,
      {
        ...{ ...common, summary: `The merges of ${tag}, the latest first`, response: mergesResponse },
        query: z.strictObject(pageQuery),
      },
      async ({ db, query, url }) => {
        const { results, count } = await listMerges(db, subject, query, declarations)
        return toPageResponse(results, count, query, url)
      },
    ),
    endpoint.get(
      `${apiPath}/merge/:id`,
      { ...common, summary: `One merge of ${tag}`, response: mergeResponse },
      ({ db, params }) => readMerge(db, subject, parseId(params.id), declarations),
    ),
    endpoint.post(
      `${apiPath}/merge`,
      {
        ...{ ...common, idempotency: KEY_REQUIRED, body, response: mergeResponse },
        summary: `Merge a ${label} into another; the remarks say why`,
      },
      (call) =>
        onceByKey(call, async (trx) => {
          const merge = await mergeRecords(trx, call, subject, call.body, declarations)
          return readMerge(trx, subject, merge, declarations)
        }),
    ),
    endpoint.post(
      `${apiPath}/merge/:id/undo`,
      {
        ...{ ...common, idempotency: KEY_REQUIRED, body: z.strictObject({ remarks }), response: mergeResponse },
        summary: `Undo a merge of ${tag}, while nothing was written since`,
      },
      (call) =>
        onceByKey(call, async (trx) => {
          const merge = parseId(call.params.id)
          await undoMerge(trx, call, subject, { id: merge, remarks: call.body.remarks }, declarations)
          return readMerge(trx, subject, merge, declarations)
        }),
    ),
  ]
}
