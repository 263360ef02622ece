import { amountsOfBody } from '~/documents/amounts/newAmounts'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf, sourceDocumentField } from '~/documents/documentNames'
import { headerEntryFields, headerSnapshotValues } from '~/documents/header/admin/enteredFields'
import { postedFields, recordValuesOf } from '~/documents/lines/admin/entryFields'
import { lineTablesOf } from '~/documents/lines/lineTables'
import { returnBody } from '~/documents/sourceDocument/admin/returnBody'
import type { SourceDocument } from '~/documents/sourceDocument/options'
import { idOf, inputValuesOf } from './formFieldValues'
import { type DerivedDraft, draftOfTable, type Values } from './plainDraft'

/** Returns the body that posts the document, with the amounts calculated from the entered values. */
export function bodyOf(document: AnyDocType, draft: DerivedDraft, settings: unknown, sold?: SourceDocument): Values {
  const options = optionsOf(document)
  const { apiNames } = document
  const party = options.party?.()
  const payments = draft.payments.map(({ paymentMode, ...payment }) => ({ ...payment, paymentMode: paymentMode.id }))
  const common = {
    // a return takes its party from the source document; walk-in customers have no record to choose
    ...(party &&
      !party.isCurrentUser && {
        [party.name]:
          options.sourceDocument && party.walkInName ? (sold?.[party.name] ?? null) : idOf(draft.header[party.name]),
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
  const lines = lineTablesOf(document).map((table) => [
    table.apiNames.linesField,
    postedLines(table, table.lineTable ? draftOfTable(draft, table.lineTable) : draft, { ...common, ...original }),
  ])
  const whole: Values = {
    ...common,
    ...original,
    ...headerSnapshotValues(document, draft.header),
    ...Object.fromEntries(lines),
  }
  const calculated = amountsOfBody(document, whole, settings)
  return { ...whole, ...calculated.header, ...(lines.length > 0 && calculated.tables) }
}

/** The lines of a table as they are posted; server-generated ones as they were received. */
const postedLines = (document: AnyDocType, { lines }: DerivedDraft, header: Values): Values[] =>
  lines.map(({ values }) =>
    optionsOf(document).lines?.serverGenerated
      ? values
      : { ...inputValuesOf(postedFields(document), values, header), ...recordValuesOf(document, values) },
  )
