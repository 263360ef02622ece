import { z } from 'zod'
import type { AnyDocument } from '~/metadata/document'
import { idQuery } from '~/server/documents/query'
import { NO_KEY, type Route, route } from '~/server/http/route'
import { approveTake } from './operations/approveTake'

/** The call that approves a count of a store. @param rights to approve, and to write off what is missing */
export const approvalRoute = (document: AnyDocument, rights: { approve: string; writeOff: string }): Route =>
  route.post(
    `${document.path}/approve`,
    {
      alsoNeeds: [{ permission: rights.writeOff, when: 'where less was counted than the books say' }],
      ...{
        right: rights.approve,
        idempotency: NO_KEY.state,
        summary: 'Approve a count: its differences move',
        tag: document.label,
      },
      body: z.strictObject({ stockTake: idQuery }),
      answer: z.strictObject({ id: z.int() }),
    },
    async (call) => {
      const { stockTake: id } = call.body
      await approveTake(call, document, id, rights.writeOff)
      return { id }
    },
  )
