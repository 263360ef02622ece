import { optionsOf } from '~/documents/documentNames'
import type { Db } from '~/server/database/open'
import { readParty } from '~/server/documents/chosenRecords'
import type { DocumentDraft, DocumentRuntime } from '~/server/documents/controller'
import type { SaveRequest } from '~/server/documents/saveInputs'

/** The draft of a document that holds its party too, which is registered or corrected first; its copies are read then. */
export async function saveDraftParty(
  trx: Db,
  served: DocumentRuntime,
  call: SaveRequest,
  draft: DocumentDraft,
): Promise<DocumentDraft> {
  if (!served.controller.party) return draft
  const { name } = optionsOf(served.document).party!()
  const id = await served.controller.party.write(trx, call, draft)
  if (id === undefined) return draft
  const chosen = await readParty(trx, served, { field: name, id, actor: call.actor })
  const chosenRecords = { ...draft.chosenRecords, recordByField: { ...draft.chosenRecords.recordByField, ...chosen } }
  return { ...draft, body: { ...draft.body, [name]: id }, chosenRecords }
}
