import { useRef, useState } from 'react'
import type { HttpError } from 'react-admin'
import type { HttpErrorBody } from '~/admin/httpErrors'
import { useOrganization } from '~/admin/organization'
import { useAlert } from '~/admin/useAlert'
import { saveBill } from '../calls'
import { billMessages, checkBill } from '../rules'
import type { SaleRow } from '../wire'
import { type BillDraft, billOfDraft } from './billState'

export interface SaveBillOptions {
  confirm: () => Promise<boolean>
  /** The bill is saved; `print` when Save And Print was used. */
  onSaved: (sale: SaleRow, print: boolean) => void
  /** Payments are compulsory and there are none yet. */
  onPaymentsMissing: () => void
}

type Errors = Readonly<Record<string, string>>

const noErrors: Errors = {}

/** Field messages of a refusal; `root` is of the whole bill. */
function errorsOf(error: unknown): Errors {
  const { errors = {}, message = '' } = ((error as HttpError).body ?? {}) as Partial<HttpErrorBody>
  const { root, ...fields } = errors
  const texts = Object.entries(fields).map(([field, text]) => [
    field,
    typeof text === 'string' ? text : text.serverError,
  ])
  const whole = typeof root === 'string' ? root : (root?.serverError ?? message)
  return { ...Object.fromEntries(texts), root: whole || (error as Error).message }
}

/**
 * Checks, asks, and posts a bill (spec 2 section 4). A failure leaves everything as typed and tells what is wrong where;
 * the same key goes with every attempt, so that a lost answer never makes a second bill.
 */
export function useSaveBill({ confirm, onSaved, onPaymentsMissing }: SaveBillOptions) {
  const alert = useAlert()
  const { rule } = useOrganization()
  const [errors, setErrors] = useState<Errors>(noErrors)
  const [isSaving, setIsSaving] = useState(false)
  const busy = useRef(false)
  const settings = {
    roundOffSale: rule?.roundOffSale ?? false,
    compulsoryPaymentDetail: rule?.compulsoryPaymentDetail ?? false,
  }

  const attempt = async (draft: BillDraft, print: boolean) => {
    const bill = billOfDraft(draft, settings.roundOffSale)
    const problems = checkBill(bill, settings)
    setErrors(Object.fromEntries(problems.map(({ field, message }) => [field, message]).toReversed()))
    const [first] = problems
    if (first) {
      alert.fail(first.message)
      if (first.message === billMessages.noPayments) onPaymentsMissing()
      return
    }
    if (!(await confirm())) return
    setIsSaving(true)
    try {
      const sale = await saveBill(bill, draft.key)
      alert.success('Billing created Successfully ')
      onSaved(sale, print)
    } catch (error) {
      setErrors(errorsOf(error))
      alert.fail('Failed to Create Billing')
    } finally {
      setIsSaving(false)
    }
  }
  /** Does nothing while another attempt runs, such as on a double click. */
  const save = async (draft: BillDraft, print: boolean) => {
    if (busy.current) return
    busy.current = true
    await attempt(draft, print).finally(() => {
      busy.current = false
    })
  }
  return { save, isSaving, errors, forgetErrors: () => setErrors(noErrors), rule, ...settings }
}
