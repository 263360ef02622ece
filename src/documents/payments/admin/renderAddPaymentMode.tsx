import { QuickAdd } from '~/admin/forms/QuickAdd'
import type { PaymentsInputProps } from './PaymentsInput'

/** Beside the picker of payments: adds a payment mode, and chooses it. */
export const renderAddPaymentMode: PaymentsInputProps['renderModeAction'] = (choose, input) => (
  <QuickAdd resource="payment-mode" onAdded={({ id, name }) => choose({ id, name: String(name) })} inputRef={input} />
)
