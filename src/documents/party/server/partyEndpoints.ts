import { visibleDocuments } from '~/documents/access/server/scope'
import { optionsOf } from '~/documents/documentNames'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import type { DocumentRuntime, Row } from '~/server/documents/controller'
import { documentResponses } from '~/server/documents/responses'
import { readVisibleDocument, withVirtualFields } from '~/server/documents/rows'
import { closeDraft } from '~/server/drafts/closeDraft'
import { type Endpoint, endpoint, NO_KEY_REASONS, type RequestContext } from '~/server/http/endpoint'
import { parseId } from '~/server/http/input'

/** A document with its party, as the form that corrects the party reads it. @throws Refusal 404 */
async function readOne(
  db: Db,
  served: DocumentRuntime,
  id: number,
  { actor, now }: Pick<RequestContext, 'actor' | 'now'>,
): Promise<Row> {
  const [row] = await withVirtualFields(db, served, [await readVisibleDocument(db, served, id, actor)], now)
  return row as Row
}

/** Corrects the party of a document, which itself stays unchanged. @throws ApiError 400 by field, 404, 409 */
function correctParty(served: DocumentRuntime, call: RequestContext<unknown, Row>): Promise<Row> {
  const { document, controller } = served
  const id = parseId(call.params.id)
  return transaction(call.db, async (trx) => {
    const row = await visibleDocuments(trx, document, call.actor)
      .select(`s.${optionsOf(document).party!().name}Id as party`)
      .where('s.id', '=', id)
      .executeTakeFirst()
    if (!row) throw apiError.missing()
    const read = () => readOne(trx, served, id, call)
    await controller.party!.correction!.write(trx, call, row.party, read)
    await closeDraft(trx, call)
    return read()
  })
}

/** The endpoints of a document whose party can be corrected: read one, and correct it. */
export function partyCorrectionEndpoints(served: DocumentRuntime): Endpoint[] {
  const { document, controller } = served
  const { apiPath: path, label: tag, noun, permissions } = document
  const correction = controller.party?.correction
  if (!correction)
    throw new Error(`The document ${document.name} corrects its party, and its serve.ts does not say how.`)
  const { row: answer } = documentResponses(served)
  const party = optionsOf(document).party!().label.toLowerCase()
  return [
    endpoint.get(
      `${path}/:id`,
      {
        permission: [permissions.view, permissions.add],
        summary: `A ${noun} with its ${party}`,
        tag,
        response: answer,
      },
      (call) => readOne(call.db, served, parseId(call.params.id), call),
    ),
    endpoint.patch(
      `${path}/:id`,
      {
        ...{
          permission: permissions.edit,
          idempotency: NO_KEY_REASONS.sets,
          closesDraft: true,
          summary: `Correct the ${party} of a ${noun}; the remarks say why`,
          tag,
        },
        ...{ body: correction.body, response: answer },
      },
      (call) => correctParty(served, call),
    ),
  ]
}
