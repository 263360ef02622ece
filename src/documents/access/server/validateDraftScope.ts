import { scopeRecordIds } from '~/documents/access/server/scope'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import type { Problem } from '~/domain/problems'
import { serverMessages } from '~/metadata/serverMessages'
import type { DocumentDraft } from '~/server/documents/controller'
import type { SaveRequest } from '~/server/documents/saveInputs'

/** Nobody writes what they would not see. A return is of what its writer sees; what holds its party registers one. */
export function validateDraftScope(document: AnyDocType, { body }: DocumentDraft, { actor }: SaveRequest): Problem[] {
  const {
    access: { scope },
    sourceDocument,
  } = optionsOf(document)
  const own = scopeRecordIds(scope, actor)
  if (!own || typeof scope === 'string' || sourceDocument) return []
  const fields = [scope.fields].flat()
  return fields.some((field) => own.includes(body[field] as number))
    ? []
    : [{ field: fields[0]!, message: serverMessages.notOwn }]
}
