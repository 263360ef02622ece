import { z } from 'zod'
import { largestId } from '~/fields/reference/kind'
import type { Declarations } from '~/metadata/registry'
import { serverMessages } from '~/metadata/serverMessages'
import { apiError } from '../apiError'
import { type Actor, type Endpoint, endpoint, hasPermission, NO_KEY_REASONS, SIGNED_IN } from '../http/endpoint'
import { emptyResponse } from '../http/responses'
import { createWritePermissionFinder } from './draftAccess'
import { deleteDraft, listDrafts, readDraft, storeDraft } from './drafts'
import { maxContentLength } from './limits'
import { draftInput, formSchema, listedDraftSchema, pageSchema, storedDraftSchema, wholeDraftSchema } from './responses'

const path = 'draft'
const tag = 'Drafts'

const queryId = z.coerce.number().int().min(1).max(largestId)

const othersNote = {
  when: "where it is another user's draft: the permission that the document declares for drafts of others",
}
const writeNote = { when: 'to write on the page of the draft' }

/** The endpoints of drafts: store what a user is writing, list it, continue it elsewhere and delete it. */
export function draftEndpoints(declarations: Declarations): Endpoint[] {
  const codesOf = createWritePermissionFinder(declarations)
  const mayWrite = (actor: Actor) => (where: string) => {
    const codes = codesOf(where)
    return codes !== undefined && hasPermission(actor, codes)
  }
  const { documents } = declarations
  return [
    endpoint.get(
      path,
      {
        ...{ permission: SIGNED_IN, permissionNotes: [othersNote], summary: 'Drafts, the newest first', tag },
        query: z.strictObject({ path: pageSchema.optional(), form: formSchema.optional(), record: queryId.optional() }),
        response: z.array(listedDraftSchema),
      },
      ({ db, actor, query }) => listDrafts(db, documents, actor, query, mayWrite(actor)),
    ),
    endpoint.get(
      `${path}/:key`,
      {
        ...{
          permission: SIGNED_IN,
          permissionNotes: [writeNote, othersNote],
          summary: 'One draft with its values',
          tag,
        },
        response: wholeDraftSchema,
      },
      ({ db, actor, params }) => readDraft(db, documents, actor, String(params.key), mayWrite(actor)),
    ),
    endpoint.post(
      path,
      {
        ...{ permission: SIGNED_IN, permissionNotes: [writeNote, othersNote], tag, status: 200 },
        summary: 'Store what is being written, without a number',
        idempotency: { because: 'The same window replaces what it wrote; an outdated version of another is refused.' },
        body: draftInput,
        response: storedDraftSchema,
      },
      async ({ db, actor, body, now }) => {
        if (!mayWrite(actor)(body.path)) throw apiError.forbidden()
        if (JSON.stringify(body.content).length + JSON.stringify(body.opened ?? null).length > maxContentLength)
          throw apiError.tooLarge(serverMessages.draftTooLarge)
        return storeDraft(db, documents, actor, body, now)
      },
    ),
    endpoint.delete(
      `${path}/:key`,
      {
        ...{ permission: SIGNED_IN, permissionNotes: [othersNote], summary: 'Delete a draft', tag },
        ...{ idempotency: NO_KEY_REASONS.deletes, response: emptyResponse },
      },
      ({ db, actor, params }) => deleteDraft(db, documents, actor, String(params.key)),
    ),
  ]
}
