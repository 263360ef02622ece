import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { useRights } from '~/admin/useRights'
import { payTypes } from '~/domain/options'

interface PayTypeFieldProps {
  value: number
  error: string | undefined
  onChange: (payType: number) => void
}

/** The pay type: preset and fixed (spec 2 section 2), but for those who may give credit (docs/decisions/0081-credit.md). */
export function PayTypeField({ value, error, onChange }: PayTypeFieldProps) {
  const translate = useTranslate()
  const { can } = useRights()
  return (
    <TextField
      select
      label={translate('Pay Type')}
      value={value}
      disabled={!can('add_lab_credit_billing')}
      onChange={(event) => onChange(Number(event.target.value))}
      error={Boolean(error)}
      helperText={error && translate(error)}
    >
      {payTypes.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {translate(name)}
        </MenuItem>
      ))}
    </TextField>
  )
}
