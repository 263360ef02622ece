import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { messages } from '~/metadata/messages'
import type { ReportFooterRow } from './responses'

interface SignatoryPickerProps {
  footers: readonly ReportFooterRow[]
  /** Ids in their order. */
  value: readonly number[]
  onChange: (ids: number[]) => void
  disabled: boolean
}

/** Picks the signatories of the report, in order. */
export function SignatoryPicker({ footers, value, onChange, disabled }: SignatoryPickerProps) {
  const translate = useTranslate()
  const chosen = value.flatMap((id) => footers.find((footer) => footer.id === id) ?? [])
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={footers}
      value={chosen}
      onChange={(_, rows) => onChange(rows.map(({ id }) => id))}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ doctor }) => doctor.fullName}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderOption={({ key, ...optionProps }, { doctor, designation, alignmentDisplay }) => (
        <li key={key} {...optionProps}>
          {[doctor.fullName, designation, translate(alignmentDisplay ?? '')].filter(Boolean).join(' · ')}
        </li>
      )}
      disabled={disabled}
      clearText={translate('Clear')}
      openText={translate('Open')}
      closeText={translate('Close')}
      noOptionsText={translate(messages.nothingFound)}
      size="small"
      renderInput={(params) => <TextField {...params} margin="none" label={translate('Report Footer')} />}
    />
  )
}
