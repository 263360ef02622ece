import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { usePermissions } from '~/admin/usePermissions'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { payTypes } from '~/domain/options'

interface PayTypeFieldProps {
  document: AnyDocType
  value: number
  error: string | undefined
  onChange: (payType: number) => void
}

/**
 * The pay type: fixed to the default (spec 2 section 2), except for users who may leave it open
 * (docs/decisions/refunds-and-credit.md).
 */
export function PayTypeField({ document, value, error, onChange }: PayTypeFieldProps) {
  const {
    header: { fields: header },
    balance,
  } = optionsOf(document)
  const translate = useTranslate()
  const { can } = usePermissions()
  return (
    <TextField
      select
      label={translate(header.payType!.options.label)}
      value={value}
      disabled={balance?.creditPermission !== undefined && !can(balance.creditPermission)}
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
