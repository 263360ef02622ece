import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useTranslate } from 'react-admin'

/** Whether the paper shows the signatures as pictures; the names are printed either way. */
export function SignatureSwitch({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  const translate = useTranslate()
  return (
    <FormControlLabel
      control={<Switch checked={value} onChange={(event) => onChange(event.target.checked)} />}
      label={translate('Include signature')}
      slotProps={{ typography: { variant: 'body2', noWrap: true } }}
      sx={{ mr: 0 }}
    />
  )
}
