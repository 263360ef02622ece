import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { payTypes } from '~/domain/options'
import type { AnyDocument } from '~/metadata/document'
import { statedOf } from '~/metadata/documentNames'
import { useRights } from '../../useRights'

interface PayTypeFieldProps {
  document: AnyDocument
  value: number
  error: string | undefined
  onChange: (payType: number) => void
}

/** The pay type: preset and fixed (spec 2 section 2), but for those who may leave it open (docs/decisions/0081-credit.md). */
export function PayTypeField({ document, value, error, onChange }: PayTypeFieldProps) {
  const { head, balance } = statedOf(document)
  const translate = useTranslate()
  const { can } = useRights()
  return (
    <TextField
      select
      label={translate(head.payType!.options.label)}
      value={value}
      disabled={balance?.right !== undefined && !can(balance.right)}
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
