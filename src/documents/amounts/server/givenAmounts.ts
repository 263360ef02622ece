import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { paidOf } from '~/domain/payments'
import { differs, type Problem } from '~/domain/problems'
import { givenBack } from '~/domain/returns'
import type { DocumentDraft, Row } from '~/server/documents/controller'
import { paymentsIn, type ValidatedDraft } from '~/server/documents/saveInputs'

/** What is paid or given back with the document itself. */
export function paidWith(document: AnyDocType, { draft, calculated, taking }: ValidatedDraft): Row {
  const { amounts } = optionsOf(document)
  const due = amounts?.due && calculated.header[amounts.due]
  if (!amounts?.paid || due === undefined) return {}
  const paid = taking
    ? givenBack(taking.source, due)
    : paidOf(draft.body.payType, paymentsIn(document, draft.body), due)
  return { [amounts.paid]: paid }
}

/** What may be left out of a body must be right where it is given. */
export function checkGiven(document: AnyDocType, { body }: DocumentDraft, head: Row): Problem[] {
  const { due, paid, optional = [] } = optionsOf(document).amounts ?? {}
  return [...new Set([due, paid, ...optional])].flatMap((name) =>
    name && head[name] !== undefined ? differs(name, body[name] as string | undefined, head[name] as string) : [],
  )
}
