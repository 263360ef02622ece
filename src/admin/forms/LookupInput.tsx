import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { messages } from '~/metadata/messages'
import { errorMessageOf } from '~/ui/errorMessageOf'
import type { QueryParams } from '../http'
import { loadLookup } from '../lists'
import { defaultLimit, type LookupRow, useLookup } from './useLookup'

export interface LookupInputProps<Row extends LookupRow> {
  /** The lookup endpoint below `api/v1/`. */
  path: string
  /** The master's list, used if the server has no lookup endpoint. */
  fallbackPath?: string
  label: string
  value: Row | null
  onChange: (row: Row | null) => void
  /** The text of a row, once chosen and in the list. */
  textOf: (row: Row) => string
  /** Text after a row's label in the list, such as a telephone number. */
  detailOf?: (row: Row) => ReactNode
  filter?: QueryParams
  /** The message if the request fails; default 'Failed to get data.'. */
  failedMessage?: string
  /** Rows at most: 30, and 10 in billing (spec 2, section 7). */
  limit?: number
  name?: string
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  error?: boolean
  helperText?: ReactNode
  onBlur?: () => void
  /**
   * Enter came before the answer, as a scanner's does: the text is handed over, with how to look it up, and the field is empty
   * for the next; default: the first row is picked once it is there.
   */
  onEarlyEnter?: (text: string, find: () => Promise<readonly Row[]>) => void
  inputRef?: Ref<HTMLInputElement>
  size?: TextFieldProps['size']
  placeholder?: string
}

const none: never[] = []

/** Picks a record from any lookup endpoint: type, arrow keys, Enter. */
export function LookupInput<Row extends LookupRow>(props: LookupInputProps<Row>) {
  const { path, fallbackPath, label, value, onChange, textOf, detailOf, filter, limit } = props
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  const { rows, isLoading, error, refetch } = useLookup<Row>({
    path,
    fallbackPath,
    search,
    filter,
    limit,
    enabled: open,
  })
  /** Enter came before the answer: the first row is picked once it is there. */
  const [isAwaited, setIsAwaited] = useState(false)
  const pickFirst = useEffectEvent(([first]: readonly Row[]) => {
    setIsAwaited(false)
    if (!first) return
    setOpen(false)
    onChange(first)
  })
  useEffect(() => {
    if (isAwaited && !isLoading) pickFirst(rows ?? none)
  }, [isAwaited, isLoading, rows])
  return (
    <Autocomplete<Row>
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={rows ?? none}
      filterOptions={(all) => all}
      value={value}
      onChange={(_, row) => onChange(row)}
      inputValue={text}
      onInputChange={(_, typed, reason) => {
        setText(typed)
        setSearch(reason === 'input' ? typed : '')
        setIsAwaited(false)
      }}
      onKeyDown={(event) => {
        const isEarly = event.key === 'Enter' && open && isLoading && search !== ''
        if (isEarly) event.preventDefault() // nor does it lead on: what is left is emptied
        if (!isEarly || !props.onEarlyEnter) return setIsAwaited(isEarly)
        const query = { ...filter, search: search.trim(), offset: 0, limit: limit ?? defaultLimit }
        props.onEarlyEnter(query.search, async () => (await loadLookup<Row>(path, fallbackPath, query)).rows)
        setText('')
        setSearch('')
        setOpen(false)
      }}
      getOptionLabel={textOf}
      getOptionKey={(row) => row.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isLoading}
      loadingText={translate('Searching…')}
      noOptionsText={
        error ? (
          <>
            <span>{translate(props.failedMessage ?? messages.listFailed)}</span>{' '}
            <span>{translate(errorMessageOf(error))}</span>{' '}
            <Button size="small" onClick={() => void refetch()}>
              {translate('Retry')}
            </Button>
          </>
        ) : (
          translate(messages.nothingFound)
        )
      }
      clearText={translate('Clear')}
      openText={translate('Open')}
      closeText={translate('Close')}
      autoHighlight
      clearOnEscape={false}
      disabled={props.disabled}
      readOnly={props.readOnly}
      onBlur={props.onBlur}
      fullWidth
      renderOption={({ key, ...optionProps }, row) => (
        <li key={key} {...optionProps}>
          <span style={{ flex: 1 }}>{textOf(row)}</span>
          {detailOf && <span style={{ opacity: 0.7, marginLeft: 12 }}>{detailOf(row)}</span>}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={props.name}
          label={label}
          required={props.required}
          error={props.error}
          helperText={props.helperText}
          autoFocus={props.autoFocus}
          inputRef={props.inputRef}
          placeholder={props.placeholder}
          size={props.size ?? params.size}
        />
      )}
    />
  )
}
