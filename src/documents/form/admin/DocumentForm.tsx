import { DraftScope } from '~/admin/drafts/DraftScope'
import { FormTotals } from '~/documents/amounts/admin/FormTotals'
import { optionsOf } from '~/documents/documentNames'
import { FormHeader } from '~/documents/header/admin/FormHeader'
import { FormLines } from '~/documents/lines/admin/FormLines'
import { LineEntry } from '~/documents/lines/admin/LineEntry'
import { LineTable } from '~/documents/lines/admin/LineTable'
import { lineTablesOf } from '~/documents/lines/lineTables'
import { PayType } from '~/domain/options'
import { LoadFailed } from '~/ui/LoadFailed'
import { FormFrame } from './FormFrame'
import type { FormOverrides } from './formExtension'
import type { DocumentFormProps } from './formProps'
import { DerivedFormContext, useDerivedForm } from './useDerivedForm'

const nothingOwn: FormOverrides = {}

/** The form that follows from a document's declaration alone. */
export default function DocumentForm(props: DocumentFormProps) {
  return <DerivedForm {...props} own={nothingOwn} />
}

/** The form that follows from a document's declaration, with what its `form.tsx` changes of it. */
export function DerivedForm(props: DocumentFormProps & { own: FormOverrides }) {
  return (
    <DraftScope form={props.document.name}>
      <DerivedFormOfDraft {...props} />
    </DraftScope>
  )
}

function DerivedFormOfDraft(props: DocumentFormProps & { own: FormOverrides }) {
  const form = useDerivedForm(props)
  const { document, draft, dispatch, due, failed } = form
  const { payments, lines, lineTables } = optionsOf(document)
  const isPaid = payments && due && (form.payType !== PayType.credit || draft.payments.length > 0)
  return (
    <DerivedFormContext value={form}>
      <FormFrame
        document={document}
        documentForm={form.documentForm}
        onSave={(print) => void form.save(print)}
        header={<FormHeader />}
        entryRow={lines && form.linesAre === 'entered' ? <LineEntry /> : undefined}
        notice={
          <>
            {failed.error && <LoadFailed error={failed.error} onRetry={failed.retry} />}
            {form.extension.notice}
          </>
        }
        lines={
          lineTables ? (
            lineTablesOf(document).map((table, index) => (
              <LineTable key={table.lineTable} table={table} isFirst={index === 0} />
            ))
          ) : (
            <FormLines />
          )
        }
        {...(lineTables && { areLinesFirst: true as const })}
        totals={<FormTotals />}
        {...(due && { amountToPay: due })}
        payments={
          isPaid
            ? {
                entries: draft.payments,
                onChange: (entries) => dispatch({ do: 'pay', payments: entries }),
                hasPayInFull: true,
              }
            : undefined
        }
      />
    </DerivedFormContext>
  )
}
