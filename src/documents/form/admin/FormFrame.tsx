import Box from '@mui/material/Box'
import { type ReactNode, useId, useRef } from 'react'
import { DraftStatusText } from '~/admin/drafts/DraftStatusText'
import FormFiles from '~/admin/files/FormFiles'
import type { AnyDocType } from '~/documents/docType'
import { PaymentsDialog } from '~/documents/payments/admin/PaymentsDialog'
import type { EnteredPayment } from '~/documents/payments/admin/PaymentsInput'
import { useCashMode } from '~/documents/payments/admin/useCashMode'
import { compare, type Money } from '~/domain/money'
import { LargeDialog } from '~/ui/LargeDialog'
import { RestoredDraftNotice } from '~/ui/RestoredDraftNotice'
import { SaveFailed } from '~/ui/SaveFailed'
import { useAlert } from '~/ui/useAlert'
import { DialogHotkeys } from '~/ui/useHotkeys'
import { FormActions } from './FormActions'
import type { DocumentFormState } from './useDocumentForm'
import { useRefusalFocus } from './useRefusalFocus'

/** How a document is paid while it is written. */
export interface PaymentsPanelOptions {
  entries: readonly EnteredPayment[]
  onChange: (entries: EnteredPayment[]) => void
  /** With a button that enters all that is due as paid in cash. */
  hasPayInFull?: true
  /** Below the payments. */
  footer?: ReactNode
}

export interface FormFrameProps {
  document: AnyDocType
  documentForm: DocumentFormState
  onSave: (print: boolean) => void
  /** The party and the header fields. */
  header: ReactNode
  /** The row in which a line is entered; it holds the form's keys. */
  entryRow?: ReactNode
  /** Above the lines, such as why they could not be loaded. */
  notice?: ReactNode
  lines: ReactNode
  /** Several line tables, each with its own row of entry: Tab leads through them to the sums. */
  areLinesFirst?: true
  /** Beside the lines, above the buttons. */
  totals?: ReactNode
  /** The amount to pay. */
  amountToPay?: Money
  /** Absent for what is not paid, or not now. */
  payments?: PaymentsPanelOptions | undefined
}

/** The sums are to the right of the lines, on a phone below them. */
const body = {
  ...{ display: 'flex', gap: 1.5, flex: { xs: 'none', sm: 1 }, minHeight: 180 },
  flexDirection: { xs: 'column-reverse', sm: 'row-reverse' },
}

/** Several line tables scroll beside the sums. */
const bodyOfTables = { ...body, flexDirection: { xs: 'column', sm: 'row' } }
const tables = {
  ...{ display: 'flex', flexDirection: 'column', gap: 2, flex: { xs: 'none', sm: 1 }, minWidth: 0 },
  // with room for the ring of the focus and the labels above the first row
  ...{ overflow: { sm: 'auto' }, px: 0.5, mx: -0.5 },
}

/** With room for the ring of the focus. */
const sums = { width: { sm: 308 }, px: 0.5, mx: -0.5, flexShrink: 0, overflow: 'auto' }

/**
 * The form of a document: header, entry row, lines, sums, and its dialogs. Ctrl+S saves, Ctrl+P saves and prints,
 * Escape asks before entries are lost.
 */
export function FormFrame(props: FormFrameProps) {
  const {
    document,
    documentForm,
    onSave,
    header,
    entryRow,
    notice,
    lines,
    areLinesFirst,
    totals,
    amountToPay = '0.00',
    payments,
  } = props
  const { drop, park, isSaving, errors, refusals, confirmation, isPaying, setIsPaying, mayPrint, files } = documentForm
  const alert = useAlert()
  const form = useRef<HTMLDivElement>(null)
  useRefusalFocus(form, refusals, errors, document.apiNames.linesField)
  const [linesId, sumsId] = [useId(), useId()]
  const modesPath = `${document.apiPath}/payment-mode`
  const cash = useCashMode(modesPath, Boolean(payments?.hasPayInFull))
  const save = () => onSave(false)
  const print = mayPrint ? () => onSave(true) : undefined
  const pay = () => setIsPaying(true)
  const payAll = () => {
    if (compare(amountToPay, 0) === 0) return
    if (!cash) return pay()
    payments?.onChange([{ paymentMode: cash, amount: amountToPay, remarks: '' }])
    alert.success('Paying amount saved!')
  }
  const beside = (
    <>
      {totals}
      <FormActions
        amountToPay={amountToPay}
        isSaving={isSaving}
        onPayInFull={payments?.hasPayInFull && payAll}
        onOpenPayments={payments && pay}
        onSave={save}
        onPrint={print}
        onCancel={drop}
        onPark={park}
      />
    </>
  )
  return (
    <LargeDialog
      title={`Add ${document.label}`}
      titleExtra={<DraftStatusText />}
      onEscape={drop}
      overlay={
        <>
          {isPaying && payments && (
            <PaymentsDialog
              due={amountToPay}
              payments={payments.entries}
              modesPath={modesPath}
              onSave={payments.onChange}
              onClose={() => setIsPaying(false)}
            >
              {payments.footer}
            </PaymentsDialog>
          )}
          {confirmation}
        </>
      }
    >
      <Box ref={form} sx={{ display: 'contents' }}>
        {documentForm.restored && <RestoredDraftNotice {...documentForm.restored} />}
        {payments?.hasPayInFull && <DialogHotkeys pay={payAll} />}
        {!entryRow && <DialogHotkeys save={save} print={print} />}
        {header}
        <Box data-entry-row sx={{ display: 'contents' }}>
          {entryRow}
        </Box>
        {errors.root && <SaveFailed text={errors.root} />}
        {notice}
        {areLinesFirst ? (
          <Box sx={bodyOfTables}>
            <Box sx={tables}>{lines}</Box>
            <Box sx={sums}>{beside}</Box>
          </Box>
        ) : (
          // Tab leads from the entry to the sums past the lines; who is read to hears the lines before the sums
          <Box sx={body} aria-owns={[linesId, sumsId].join(' ')}>
            <Box sx={sums} id={sumsId}>
              {beside}
            </Box>
            <Box id={linesId} sx={{ display: 'contents' }}>
              {lines}
            </Box>
          </Box>
        )}
        {files.kinds.length > 0 && <FormFiles files={files} />}
      </Box>
    </LargeDialog>
  )
}
