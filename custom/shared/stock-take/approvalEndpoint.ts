import { z } from 'zod'
import type { AnyDocType } from '~/documents/docType'
import { idQuery } from '~/server/documents/query'
import { type Endpoint, endpoint, NO_KEY_REASONS } from '~/server/http/endpoint'
import { approveTake } from './operations/approveTake'

/** The endpoint that approves a count of a store. @param permissions to approve, and to write off missing goods */
export const approvalEndpoint = (document: AnyDocType, permissions: { approve: string; writeOff: string }): Endpoint =>
  endpoint.post(
    `${document.apiPath}/approve`,
    {
      permissionNotes: [{ permission: permissions.writeOff, when: 'where less was counted than the books say' }],
      ...{
        permission: permissions.approve,
        idempotency: NO_KEY_REASONS.state,
        summary: 'Approve a count: its differences move',
        tag: document.label,
      },
      body: z.strictObject({ stockTake: idQuery }),
      response: z.strictObject({ id: z.int() }),
    },
    async (call) => {
      const { stockTake: id } = call.body
      await approveTake(call, document, id, permissions.writeOff)
      return { id }
    },
  )
