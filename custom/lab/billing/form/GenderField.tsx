import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { genders } from '~shared/options/options'

interface GenderFieldProps {
  /** The tests that have normal values by sex; without any nothing is asked. */
  tests: readonly string[]
  value: number | null
  error: string | undefined
  onChange: (gender: number) => void
}

/** Asks for the gender of a patient who is registered without one, where tests of the bill go by it. */
export function GenderField({ tests, value, error, onChange }: GenderFieldProps) {
  const translate = useTranslate()
  if (tests.length === 0) return null
  const question = translate('The gender of the patient is N/A, and normal values go by sex: %{tests}.', {
    tests: tests.join(', '),
  })
  return (
    <Alert
      severity={error ? 'error' : 'warning'}
      sx={{ py: 0, alignItems: 'center', '& .MuiAlert-action': { p: 0.5 } }}
      action={
        <TextField
          select
          required
          label={translate('Gender')}
          value={value ?? ''}
          error={error !== undefined}
          onChange={(event) => onChange(Number(event.target.value))}
          sx={{ width: 140 }}
        >
          {genders.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {translate(name)}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      {error ? translate(error) : question}
    </Alert>
  )
}
