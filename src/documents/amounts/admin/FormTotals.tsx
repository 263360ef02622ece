import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { useDerivedFormContext } from '~/documents/form/admin/useDerivedForm'
import { TotalsBox } from '~/ui/TotalsBox'
import { calculateFormTotals } from './totalsOfForm'

/** The sums of a derived form, and the remarks below them. */
export function FormTotals() {
  const { document, draft, dispatch, body, source: sold, payType, own, remarksInput } = useDerivedFormContext()
  const translate = useTranslate()
  const totals = calculateFormTotals(document, body, {
    payType,
    payments: draft.payments,
    sold,
    paymentsDifferMessage: own.paymentsDifferMessage,
  })
  return (
    <>
      {totals.length > 0 && <TotalsBox totals={totals} />}
      <TextField
        fullWidth
        label={translate('Remarks')}
        value={draft.header.remarks ?? ''}
        onChange={(event) => dispatch({ do: 'header', values: { remarks: event.target.value.trimStart() } })}
        inputRef={remarksInput}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        sx={{ mt: 1.75 }}
      />
    </>
  )
}
