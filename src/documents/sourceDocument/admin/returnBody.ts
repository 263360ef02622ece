import type { AnyDocType } from '~/documents/docType'
import { optionsOf, sourceDocumentField, sourceLineField } from '~/documents/documentNames'
import { idOf } from '~/documents/form/admin/formFieldValues'
import { type DerivedDraft, quantityKey, type Values } from '~/documents/form/admin/plainDraft'
import type { SourceDocument } from '~/documents/sourceDocument/options'
import { returnAmounts } from '~/documents/sourceDocument/returnAmounts'
import { parseQty } from '~/domain/qty'
import { validateReturnQty } from '~/domain/returns'

export function returnBody(
  document: AnyDocType,
  draft: DerivedDraft,
  settings: unknown,
  sold?: SourceDocument,
): Values {
  const options = optionsOf(document)
  const ref = sourceLineField(options)
  const quantities = new Map(
    (sold?.lines ?? [])
      .map(({ id }) => [id, parseQty(draft.quantities[id] ?? '')] as const)
      .filter(([, qty]) => qty !== 0),
  )
  // quantities that cannot be returned count as 0; validation reports them
  const byId = new Map(sold?.lines.map((line) => [line.id, line]))
  const valid = new Map([...quantities].filter(([id, qty]) => !validateReturnQty(qty, byId.get(id)!)))
  const { lines, header } = sold ? returnAmounts(document, sold, valid, settings) : { lines: [], header: {} }
  const prices = Object.entries(options.lines?.fields ?? {}).filter(([, { kind }]) => kind.name === 'money')
  const names = [...prices.map(([name]) => name), ...(options.amounts?.line ?? [])]
  const amountsOf = (id: number) => {
    const line = lines.find((one) => one[ref] === id)
    return Object.fromEntries(names.map((name) => [name, line?.[name] ?? '0.00']))
  }
  const extraOf = (id: number) =>
    (options.sourceDocument?.extraQuantities ?? []).map(
      (name) => [name, parseQty(draft.quantities[quantityKey(id, name)] ?? '')] as const,
    )
  const returned = (sold?.lines ?? [])
    .filter(({ id }) => quantities.has(id) || extraOf(id).some(([, qty]) => qty !== 0))
    .map(({ id }) => {
      const qty = quantities.get(id) ?? 0
      return { [ref]: id, returnQty: qty, qty, ...amountsOf(id), ...Object.fromEntries(extraOf(id)) }
    })
  return {
    [sourceDocumentField(options)]: idOf(draft.header[sourceDocumentField(options)]),
    ...header,
    [document.apiNames.linesField]: returned,
  }
}
