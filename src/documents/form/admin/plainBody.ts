import { newAmounts } from '~/documents/amounts/newAmounts'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf, sourceDocumentField } from '~/documents/documentNames'
import { headerEntryFields, headerSnapshotValues } from '~/documents/header/admin/enteredFields'
import { postedFields, recordValuesOf } from '~/documents/lines/admin/entryFields'
import { returnBody } from '~/documents/sourceDocument/admin/returnBody'
import type { SourceDocument } from '~/documents/sourceDocument/options'
import { idOf, inputValuesOf } from './formFieldValues'
import type { DerivedDraft, Values } from './plainDraft'

/** Returns the body that posts the document, with the amounts calculated from the entered values. */
export function bodyOf(document: AnyDocType, draft: DerivedDraft, settings: unknown, sold?: SourceDocument): Values {
  const options = optionsOf(document)
  const { apiNames } = document
  const { name, isCurrentUser } = options.party()
  const payments = draft.payments.map(({ paymentMode, ...payment }) => ({ ...payment, paymentMode: paymentMode.id }))
  const common = {
    // a return takes its party from the source document; walk-in customers have no record to choose
    ...(!isCurrentUser && {
      [name]: options.sourceDocument && options.party().walkInName ? (sold?.[name] ?? null) : idOf(draft.header[name]),
    }),
    ...inputValuesOf(headerEntryFields(document), draft.header),
    remarks: String(draft.header.remarks ?? '').trim(),
    ...(options.payments && { [apiNames.paymentsField]: payments }),
  }
  if (options.sourceDocument && !options.sourceDocument.lineMatchField)
    return { ...common, ...returnBody(document, draft, settings, sold) }
  const original = options.sourceDocument && {
    [sourceDocumentField(options)]: idOf(draft.header[sourceDocumentField(options)]),
  }
  const posted = (values: Values) => ({
    ...inputValuesOf(postedFields(document), values),
    ...recordValuesOf(document, values),
  })
  // server-generated lines are posted as received
  const lines = draft.lines.map(({ values }) => (options.lines?.serverGenerated ? values : posted(values)))
  const headerValues = { ...common, ...original, ...headerSnapshotValues(document, draft.header) }
  const calculated = newAmounts(options, lines, settings, headerValues)
  return { ...headerValues, ...calculated.header, ...(options.lines && { [apiNames.linesField]: calculated.lines }) }
}
