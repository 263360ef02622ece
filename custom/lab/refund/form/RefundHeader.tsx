import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { formatRupees } from '~/domain/money'
import { headRow } from '~/ui/entryRow'
import { LookupInput } from '~/ui/LookupInput'
import type { CustomerOption } from '~shared/patients/customer'
import { PatientPicker } from '~shared/patients/PatientPicker'
import type { Bill } from '../../../../documents/lab/lab-sale'
import { refundPath } from '../calls'
import type { RefundAction, RefundDraft } from './refundState'

export interface RefundHeaderProps {
  refund: RefundDraft
  /** Messages by field of the refund. */
  errors: Readonly<Record<string, string>>
  dispatch: (action: RefundAction) => void
}

/** Of which bill something is returned: the patient, and one of the patient's bills. The pay type is the bill's. */
export function RefundHeader({ refund, errors, dispatch }: RefundHeaderProps) {
  const translate = useTranslate()
  const saleInput = useRef<HTMLInputElement>(null)
  const { customer, sale } = refund
  const picker = (...fields: string[]) => {
    const message = fields.map((field) => errors[field]).find(Boolean)
    return { limit: 10, error: Boolean(message), helperText: message && translate(message) }
  }
  const choosePatient = (chosen: CustomerOption | null) => {
    dispatch({ do: 'choosePatient', customer: chosen })
    if (chosen) requestAnimationFrame(() => saleInput.current?.focus())
  }
  return (
    <Box sx={headRow('110px minmax(260px, 1.4fr) 1fr')}>
      <TextField
        label={translate('Pay Type')}
        value={sale ? translate(sale.payTypeDisplay) : ''}
        disabled
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <PatientPicker
        {...picker('customer')}
        path={`${refundPath}/customer`}
        autoFocus={!customer}
        value={customer}
        onChange={choosePatient}
      />
      <LookupInput<Bill & Record<string, unknown>>
        {...picker('refSaleMain', 'saleNo', 'payType')}
        path={`${refundPath}/sale`}
        filter={{ ordering: '-id', customer: customer?.id }}
        label={translate('Sale No')}
        required
        disabled={!customer}
        textOf={({ saleNo, createdDateAd }) => `${saleNo} (${createdDateAd})`}
        detailOf={({ payTypeDisplay, grandTotalRoundOff }) =>
          `${translate(payTypeDisplay)} · ${translate(formatRupees(grandTotalRoundOff))}`
        }
        value={sale as (Bill & Record<string, unknown>) | null}
        onChange={(chosen) => dispatch({ do: 'chooseSale', sale: chosen })}
        inputRef={saleInput}
      />
    </Box>
  )
}
