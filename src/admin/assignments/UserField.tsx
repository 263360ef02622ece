import Autocomplete from '@mui/material/Autocomplete'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { messages } from '~/metadata/messages'
import { assignmentsKey, findUsers, matchesPersonName, type Person, type RecordAddress } from './assignmentRequests'

interface UserFieldProps {
  record: RecordAddress
  label: string
  /** One user or several. */
  isMultiple: boolean
  value: readonly Person[]
  onChange: (users: readonly Person[]) => void
  /** Why the users were refused. */
  refusal: string | undefined
}

/** Chooses among the active users who may see a record. */
export function UserField({ record, label, isMultiple, value, onChange, refusal }: UserFieldProps) {
  const translate = useTranslate()
  const [search, setSearch] = useState('')
  const { data = [], isFetching } = useQuery({
    queryKey: [assignmentsKey, 'users', record, search],
    queryFn: ({ signal }) => findUsers(record, search, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Autocomplete<Person, boolean>
      multiple={isMultiple}
      options={data}
      // a new list would clear what is typed
      value={isMultiple ? (value as Person[]) : (value[0] ?? null)}
      onChange={(_, chosen) => onChange(Array.isArray(chosen) ? chosen : chosen ? [chosen] : [])}
      onInputChange={(_, text, reason) => setSearch(reason === 'input' ? text.trim() : '')}
      loading={isFetching}
      loadingText={translate('Searching…')}
      noOptionsText={translate(messages.nothingFound)}
      // until the users are there, Enter must not choose one of the previous search
      filterOptions={(all) => all.filter((one) => matchesPersonName(one, search))}
      filterSelectedOptions={isMultiple}
      autoHighlight
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderOption={({ key, ...props }, { name, userName }) => (
        <li key={key} {...props}>
          <ListItemText primary={name} secondary={name === userName ? undefined : `@${userName}`} sx={{ m: 0 }} />
        </li>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          autoFocus
          required
          label={translate(label)}
          error={refusal !== undefined}
          helperText={refusal && translate(refusal)}
        />
      )}
    />
  )
}
